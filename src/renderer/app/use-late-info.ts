import type { i18n } from 'i18next'
import { useEffect, useState } from 'react'
import type { AppInfo } from '#shared/contract/ipc.ts'
import { showLanguage } from '#renderer/i18n/create-i18n.ts'
import { useAppInfo } from '#renderer/session/app-info.ts'
import type { Start } from './start.ts'

/** What main says of the app, also when it answers after the first frame; its language is shown unless somebody is signed in. */
export function useLateInfo({ info, late }: Start, language: i18n): AppInfo {
  const unknown = useAppInfo()
  const [known, setKnown] = useState(info ?? unknown)
  useEffect(() => {
    if (info) return
    void Promise.all([late.info, late.session]).then(([found, session]) => {
      if (!found) return
      setKnown(found)
      if (!session) void showLanguage(language, found.language)
    })
  }, [info, late, language])
  return known
}
