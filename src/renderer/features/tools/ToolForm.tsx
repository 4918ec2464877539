import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import { toolGroups } from './tool-groups.ts'

export const ToolCreatePage = () => <RecordCreatePage entity="tools" groups={toolGroups} />
export const ToolEditPage = () => <RecordEditPage entity="tools" groups={toolGroups} />
