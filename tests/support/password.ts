/** Of everybody in tests. */
export const PASSWORD = 'Chantier-2026!'
