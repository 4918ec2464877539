import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useUnseen } from '#renderer/queries/use-unseen.ts'
import { usePresent } from '#renderer/records/page/present-store.ts'
import { setTitleCount } from '#renderer/ui/title-count.ts'

/** Keeps the number of unread texts in the title of the window, and who is where known to the pages that open later. */
export function UnseenTitle() {
  const { general, assignation, applicants } = useUnseen(useLocation().pathname)
  usePresent()
  const count = general + assignation + applicants
  useEffect(() => {
    setTitleCount(count)
    return () => setTitleCount(0)
  }, [count])
  return null
}
