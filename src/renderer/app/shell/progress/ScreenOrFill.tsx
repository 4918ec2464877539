import { Outlet, useLocation } from 'react-router-dom'
import { useSyncStatus } from '#renderer/queries/use-sync-status.ts'
import { FIRST_SCREEN } from '#renderer/screens/overview.ts'
import { FirstFill, isFirstFill } from './FirstFill.tsx'
import styles from '../shell.module.css'

/** The screen, or the progress of the first synchronisation on a device that has no data yet. */
export function ScreenOrFill() {
  const status = useSyncStatus()
  const { pathname } = useLocation()
  // What this screen reads comes before the rest.
  const isHere = status?.hasFirstPart === true && pathname === FIRST_SCREEN
  const isFilling = status !== null && isFirstFill(status) && !isHere
  return (
    <>
      {isFilling && <FirstFill status={status} />}
      {/* The screen stays mounted while hidden: its queries are answered as data arrives. */}
      <div className={styles.content} hidden={isFilling}>
        <Outlet />
      </div>
    </>
  )
}
