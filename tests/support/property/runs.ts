/** Whether properties are explored (`npm run test:properties`): with other inputs at each run, and with twenty times as many. */
export const isExploring = process.env['PROPERTIES'] === 'explore'

/** With how many inputs a property is tried, of which `usual` decide whether a change may land. */
export const runs = (usual: number): number => (isExploring ? usual * 20 : usual)
