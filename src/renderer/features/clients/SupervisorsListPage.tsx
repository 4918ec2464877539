import { SupervisorsGrid } from './SupervisorsGrid.tsx'

/** The people of the clients who sign timesheets. */
export const SupervisorsListPage = () => <SupervisorsGrid />
