import fc from 'fast-check'

const parts = fc.oneof(
  fc.constantFrom(...'aeiouyAZ 0129.,!?\'"-{}[]€éèàçêœÀÉ«»’…°\u00A0\u202F\u0301\u200D\uFE0F\0\n\t$&\\'),
  fc.constantFrom('😀', '👍🏽', '👨‍👩‍👧', '🇨🇦', '1️⃣', '{{prenom}}', 'OUI', 'STOP', 'RETARD', '\uD800'),
  fc.integer({ min: 1, max: 0xffff }).map((code) => String.fromCharCode(code)),
)

/** Any text: words, accents of every form, emoji, halves of characters, control characters. */
export const anyText = fc.array(parts, { maxLength: 120 }).map((found) => found.join(''))
