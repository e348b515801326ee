import fc from "fast-check";

/* Where a property states a greatest length, cases reach it: by itself fast-check stays at ten items or fewer. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), defaultSizeToMaxWhenMaxSpecified: true });
