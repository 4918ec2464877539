/** Roads are longer than the straight line by about so much, and are driven at about so many kilometres an hour. Company estimates. */
const DETOUR = 1.3
const SPEED_KMH = 65

/** About how long it takes to drive between two places so many kilometres apart in a straight line. Minutes, one way. */
export const travelMinutes = (km: number): number => Math.round(((km * DETOUR) / SPEED_KMH) * 60)
