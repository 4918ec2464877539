import './app/first-answers.ts'
import './app/no-eval.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { fetchFirstScreen, firstScreen, placeFor } from './app/first-screen.ts'
import { createRouter, firstScreenLoaded } from './app/router.tsx'
import { prepareMenuFolded } from './app/shell/use-menu-folded.ts'
import { firstLanguage, readStart } from './app/start.ts'
import { allowStyleText, shareStyleNonce } from './app/trusted-types.ts'
import { followPerson } from './bridge/person.ts'
import { log, on, request } from './bridge/request.ts'
import { createI18n, showLanguage } from './i18n/create-i18n.ts'
import { loadDictionary } from './i18n/dictionary.ts'
import { createLiveStore } from '#renderer/queries/live-store.ts'
import { createUndoStack } from './records/undo.ts'
import { prepareDesk } from './features/overview/desk-answers.ts'

// What the browser itself finds wrong has a message and no error.
window.addEventListener('error', ({ error, message }) => log('error', error ?? message))
window.addEventListener('unhandledrejection', ({ reason }) => log('error', reason))

// A file dropped beside a field of files is left alone: the browser would open it in place of the app.
for (const event of ['dragover', 'drop']) window.addEventListener(event, (dropped) => dropped.preventDefault())

/** How long the first frame waits for the figures of the overview: drawn without them, it is drawn twice (bench P19). */
const ANSWERS_WAIT_MS = 60

async function open(root: HTMLElement): Promise<void> {
  allowStyleText()
  shareStyleNonce()
  fetchFirstScreen(location.hash)
  const asked = readStart()
  const store = createLiveStore({ request, on })
  const start = await asked
  history.replaceState(null, '', placeFor(location.hash, start.session?.user.role ?? null))
  const isOverview = start.session !== null && firstScreen(location.hash)?.path === '/overview'
  const answers = Promise.all([start.session && prepareMenuFolded(store), isOverview && prepareDesk(store, Date.now())])
  const first = firstLanguage(start, document.documentElement.lang)
  // Made while main reads the figures.
  const language = createI18n(first, await loadDictionary(first))
  document.documentElement.lang = first
  // For somebody who is signed in, the session sets the language of their account.
  if (!start.session) void showLanguage(language, first)
  const router = createRouter()
  const undo = createUndoStack()
  // What was still on its way when somebody left is not undone by the next person either.
  followPerson({ came: undo.clear, left: undo.clear })
  await firstScreenLoaded(router)
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, ANSWERS_WAIT_MS))])
  createRoot(root, { onUncaughtError: (error) => log('error', error) }).render(
    <App start={start} language={language} router={router} store={store} undo={undo} />,
  )
}

const root = document.getElementById('root')
if (root) void open(root)
