import './app/no-eval.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { fetchFirstScreen, placeFor } from './app/first-screen.ts'
import { readStart } from './app/start.ts'
import { allowStyleText, shareStyleNonce } from './app/trusted-types.ts'
import { log, on, request } from './bridge/request.ts'
import { createI18n, showLanguage } from './i18n/create-i18n.ts'
import { createLiveStore } from '#renderer/queries/live-store.ts'
import { createUndoStack } from './records/undo.ts'

window.addEventListener('error', ({ error }) => log('error', error))
window.addEventListener('unhandledrejection', ({ reason }) => log('error', reason))

async function open(root: HTMLElement): Promise<void> {
  allowStyleText()
  shareStyleNonce()
  fetchFirstScreen(location.hash)
  const start = await readStart()
  history.replaceState(null, '', placeFor(location.hash, start.session?.user.role ?? null))
  const first = start.session?.user.language ?? start.info?.language ?? 'fr'
  const language = createI18n(first)
  void showLanguage(language, first)
  createRoot(root, { onUncaughtError: (error) => log('error', error) }).render(
    <App start={start} language={language} store={createLiveStore({ request, on })} undo={createUndoStack()} />,
  )
}

const root = document.getElementById('root')
if (root) void open(root)
