import { existsSync, mkdirSync, readFileSync, rmSync, watch } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Dialog, OpenDialogReturnValue, SaveDialogOptions, SaveDialogReturnValue } from 'electron'
import { strict } from './strict.ts'

type Provided = 'showErrorBox'

export interface DialogOptions {
  /** The folder in which a test saves files instead of a person choosing. */
  readonly testFolder: string | null
  /** The page may be open on another machine: saved files are downloaded by the browser that shows it. */
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

/** Calls back once the file exists (the app renames it into place). Stops waiting after ten minutes. */
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
 * Electron's `dialog`. No dialog is shown. With a window on this machine, files go to the Downloads folder under a free name; when the
 * page is open in any browser, they are offered as a download once they are written.
 */
export function createDialog(options: DialogOptions) {
  const answerFor = (defaultPath: string): SaveDialogReturnValue => {
    const name = basename(defaultPath === '' ? 'Sans titre' : defaultPath)
    if (options.testFolder !== null) {
      const answer = testAnswer(options.testFolder)
      if (answer.canceled === true) return { canceled: true, filePath: '' }
      return { canceled: false, filePath: join(options.testFolder, answer.name ?? name) }
    }
    const folder = options.throughBrowser ? join(options.userData(), 'saved') : options.downloadsFolder()
    mkdirSync(folder, { recursive: true })
    const filePath = freeName(folder, name)
    if (options.throughBrowser) onceSaved(filePath, folder, () => options.offer(filePath))
    return { canceled: false, filePath }
  }
  /** A folder, of which a test chooses one inside its own: the same in which files are saved. */
  const folderAnswer = (): OpenDialogReturnValue => {
    if (options.testFolder !== null) {
      const { canceled = false, name = '' } = testAnswer(options.testFolder)
      return { canceled, filePaths: canceled ? [] : [join(options.testFolder, name)] }
    }
    const folder = options.throughBrowser ? join(options.userData(), 'saved') : options.downloadsFolder()
    mkdirSync(folder, { recursive: true })
    return { canceled: false, filePaths: [folder] }
  }
  return strict('dialog', {
    showOpenDialog: async () => folderAnswer(),
    showSaveDialog: async (...args: [unknown, SaveDialogOptions?] | [SaveDialogOptions]) => {
      const save = (args.length === 2 ? args[1] : args[0]) as SaveDialogOptions | undefined
      return answerFor(save?.defaultPath ?? '')
    },
    showErrorBox: (title: string, content: string) => void process.stderr.write(`${title}: ${content}\n`),
  } satisfies Pick<Dialog, Provided> & {
    showOpenDialog: () => Promise<OpenDialogReturnValue>
    showSaveDialog: (...args: [unknown, SaveDialogOptions?]) => Promise<SaveDialogReturnValue>
  })
}
