/** A first SIGINT or SIGTERM aborts the signal; a second one ends the process at once. */
export function onInterrupt(): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(4);
    process.stderr.write("\nInterrupted; ending (again: at once).\n");
    controller.abort();
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  return {
    signal: controller.signal,
    stop() {
      process.off("SIGINT", interrupt);
      process.off("SIGTERM", interrupt);
    },
  };
}
