import { hash, pick } from "../hash.ts";

const VERBS =
  "load store merge split scan parse render fetch queue flush trim pack sort filter count measure resolve attach detach encode decode validate publish archive restore rotate sample index audit notify schedule cancel" //
    .split(" ");
const NOUNS =
  "order invoice ticket parcel sensor ledger basket window folder packet session account report journal channel batch record shelf route signal meter token profile region harvest garden bridge lantern voyage kettle pebble orchard" //
    .split(" ");
const ADJECTIVES =
  "open closed stale fresh pending nested shared remote local narrow silent early late former spare final" //
    .split(" ");
const HAN =
  "订单 账本 窗口 传感器 报告 频道 记录 路线 信号 配置 区域 花园 桥梁 灯笼 茶壶 果园 仓库 批次 会话 票据".split(
    " ",
  );
const KANA =
  "注文を確認する 荷物を送る 記録を残す 窓を開ける 道を探す 庭を歩く 手紙を書く 本を並べる 灯りを消す 鍵を回す".split(
    " ",
  );
const EMOJI = "🚀 🌱 🔧 📦 🧭 🔔 🍎 🪴 🦊 🧪".split(" ");
const ACCENTED = "café résumé naïve señal über façade crème élan".split(" ");

const LISTS: Readonly<Record<string, readonly string[]>> = {
  v: VERBS,
  n: NOUNS,
  a: ADJECTIVES,
  h: HAN,
  k: KANA,
  e: EMOJI,
  c: ACCENTED,
};

/** Words of one block: the same slot of the same block is always the same word. */
export interface Words {
  readonly seed: number;
}

/** The word of a slot such as `n0` (a noun), `V1` (a capitalised verb) or `d2` (a number from 2 to 98). */
export function word(words: Words, slot: string): string {
  const kind = slot.charAt(0);
  const lower = kind.toLowerCase();
  const number = slot.charCodeAt(1) - 48;
  const h = hash(words.seed, lower.charCodeAt(0), number);
  if (lower === "d") return String(2 + (h % 97));
  const found = pick(LISTS[lower] as readonly string[], h);
  return kind === lower ? found : found.charAt(0).toUpperCase() + found.slice(1);
}

/** A lower-case word that is not `taken`, for a change of a word. */
export function otherWord(taken: string, choice: number): string {
  const list = choice % 2 === 0 ? NOUNS : VERBS;
  const found = pick(list, choice >>> 1);
  return found === taken.toLowerCase() ? pick(list, (choice >>> 1) + 1) : found;
}
