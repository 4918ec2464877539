import { existsSync, mkdirSync, readFileSync, rmSync, watch } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Dialog, SaveDialogOptions, SaveDialogReturnValue } from 'electron'
import { strict } from './strict.ts'

type Offered = 'showErrorBox'

export interface SaveAnswers {
  /** Where a test lets files be saved; it answers for the person. */
  readonly testFolder: string | null
  /** Whoever looks at the page may sit at another machine, or see no desktop: saved files go through the browser. */
  readonly throughBrowser: boolean
  readonly downloadsFolder: () => string
  readonly userData: () => string
  readonly offer: (file: string) => void
}

/** A test leaves `next-answer.json` (`{"canceled": true}` or `{"name": "…"}`) in its folder before it clicks. */
const testAnswer = (folder: string): { canceled?: boolean; name?: string } => {
  const path = join(folder, 'next-answer.json')
  if (!existsSync(path)) return {}
  const answer = JSON.parse(readFileSync(path, 'utf8')) as { canceled?: boolean; name?: string }
  rmSync(path)
  return answer
}

const freeName = (folder: string, name: string): string => {
  const extension = extname(name)
  const stem = basename(name, extension)
  let path = join(folder, name)
  for (let count = 2; existsSync(path); count++) path = join(folder, `${stem} (${count})${extension}`)
  return path
}

/** Calls back once the app has put the file in place (it writes beside it and renames), and gives up after ten minutes. */
const onceSaved = (file: string, folder: string, then: () => void): void => {
  const watcher = watch(folder, () => {
    if (!existsSync(file)) return
    stop()
    then()
  })
  const timer = setTimeout(() => watcher.close(), 600_000)
  timer.unref()
  watcher.unref()
  const stop = () => {
    clearTimeout(timer)
    watcher.close()
  }
}

/**
 * Electron's `dialog`. There is no native dialog to show: in a window of this machine files go to the Downloads folder under a name
 * that is still free; where the page is looked at through any browser, they are offered as a download as soon as they are written.
 */
export function createDialog(answers: SaveAnswers) {
  const save = (defaultPath: string): SaveDialogReturnValue => {
    const name = basename(defaultPath === '' ? 'Sans titre' : defaultPath)
    if (answers.testFolder !== null) {
      const answer = testAnswer(answers.testFolder)
      if (answer.canceled === true) return { canceled: true, filePath: '' }
      return { canceled: false, filePath: join(answers.testFolder, answer.name ?? name) }
    }
    const folder = answers.throughBrowser ? join(answers.userData(), 'saved') : answers.downloadsFolder()
    mkdirSync(folder, { recursive: true })
    const filePath = freeName(folder, name)
    if (answers.throughBrowser) onceSaved(filePath, folder, () => answers.offer(filePath))
    return { canceled: false, filePath }
  }
  return strict('dialog', {
    showSaveDialog: async (...args: [unknown, SaveDialogOptions?] | [SaveDialogOptions]) => {
      const options = (args.length === 2 ? args[1] : args[0]) as SaveDialogOptions | undefined
      return save(options?.defaultPath ?? '')
    },
    showErrorBox: (title: string, content: string) => void process.stderr.write(`${title}: ${content}\n`),
  } satisfies Pick<Dialog, Offered> & {
    showSaveDialog: (...args: [unknown, SaveDialogOptions?]) => Promise<SaveDialogReturnValue>
  })
}
