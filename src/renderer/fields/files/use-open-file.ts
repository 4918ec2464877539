import { useState } from 'react'
import type { FileView } from '#shared/contract/attachments.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'

/** Opens a document in the program of the system that reads it. */
export function useOpenFile() {
  const toasts = useToasts()
  const [isOpening, setOpening] = useState(false)
  const open = async ({ id }: FileView): Promise<void> => {
    setOpening(true)
    try {
      await request('attachments.open', { id })
    } catch (error) {
      toasts.error(error)
    } finally {
      setOpening(false)
    }
  }
  return { open, isOpening }
}
