import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const chinese: Language = {
  name: "chinese",
  path: "docs/{n0}-zh.md",
  unit: "  ",
  indentMatters: true,
  prose: true,
  header: template(`
# {h0}与{h1}

本页说明如何使用{h2}。
`),
  blocks: templates(`
## {h0}（第{d0}节）

请先打开"{h1}"，再检查{h2}。不要同时处理超过{d1}个{h3}。
如果{h0}不存在，系统会提示：{h4}已丢失…

- 先看{h1}
  - 再看{h5}
- 最后关闭{h2}
%%
## 关于{h0}的{h1}{d0}

1. 准备{h2}，大约{d1}分钟。
2. 把{h3}放进{h4} {e0}
3. 记录{h5}的结果。
%%
## {h0}表{d2}

| {h1} | {h2} |
| --- | --- |
| {h3} | {d0} |
| {h4} | {d1} |
`),
  statements: templates(`
这里的{h6}一共有{d5}个。
%%
请不要删除"{h6}"和{h7}{d5}。
`),
  nested: templates(`
- 检查{h6}{d5}
  - 除非{h7}已经关闭
`),
};
