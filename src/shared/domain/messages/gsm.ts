/**
 * The default alphabet of GSM 03.38 (3GPP TS 23.038, 6.2.1), one septet each. It has È's small letter and É in both cases, and Ç
 * but not ç; ê, â, î, ô, û, ë, ï, œ, « », ’ and most capitals with accents are missing.
 */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Its extension table (6.2.1.1): an escape and the character, two septets. */
const EXTENSION = new Set('\f^{}\\[~]|€')

/** How many septets a character takes; 0 when the alphabet lacks it, so that the whole text is sent as UCS-2. */
export function septetsOf(character: string): 0 | 1 | 2 {
  if (BASIC.has(character)) return 1
  return EXTENSION.has(character) ? 2 : 0
}
