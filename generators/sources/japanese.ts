import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const japanese: Language = {
  name: "japanese",
  path: "notes/{n0}.txt",
  unit: "  ",
  indentMatters: false,
  prose: true,
  header: template(`
作業メモ {e0} その{d0}
----------------
`),
  blocks: templates(`
【{n0}】{k0}　{d0}回
毎朝かならず{k1}。そのあとで{k2}こと。
「{a0}」と書いた箱には 触らない... {e0}
時間は約{d1}分 - 急がない。
%%
【{v0} {n1}】
一、{k0}（{d0}）
二、{k1}（{d1}）
三、{k2}、それから{k3} {e1}
%%
【{a0} {n2} ガイド】{d2}
ここでは{k0}方法を説明する。
"{n3}" という名前は変えないこと！
`),
  statements: templates(`
メモ：{k6}、{d5}回まで。
%%
注意 - {k7} {e5}
`),
  nested: templates(`
手順：{k6}
  {d5}分待ってから{k7}
`),
};
