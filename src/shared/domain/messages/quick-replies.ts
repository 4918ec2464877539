/** Short answers that are sent as they are, in the language of the person; within the 7-bit alphabet. */
export const QUICK_REPLIES = {
  fr: ["C'est noté, merci.", 'Oui.', 'Non, désolé.', 'Je vous appelle.'],
  en: ['Noted, thank you.', 'Yes.', 'No, sorry.', 'I will call you.'],
} as const
