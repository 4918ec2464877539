/** Days a tool is lent for unless another day is chosen. */
export const LENT_DAYS = 7
