/** The formulas that a report writes: sums of what is shown, of what counts, and a share of two sums. Any other came from a text. */
export const OWN_FORMULA =
  /^(?:SUBTOTAL\(10[49],[A-Z]+\d+:[A-Z]+\d+\)|SUMIF\([A-Z]+\d+:[A-Z]+\d+,1,[A-Z]+\d+:[A-Z]+\d+\)|IF\([A-Z]+\d+=0,"",[A-Z]+\d+\/[A-Z]+\d+\))$/
