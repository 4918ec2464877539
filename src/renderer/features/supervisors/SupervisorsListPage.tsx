import { SupervisorsGrid } from '#renderer/components/office/SupervisorsGrid.tsx'

/** The people of the clients who sign timesheets. */
export const SupervisorsListPage = () => <SupervisorsGrid />
