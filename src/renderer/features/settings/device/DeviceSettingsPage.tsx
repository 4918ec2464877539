import { AboutSection } from './AboutSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { DataSection } from './DataSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { NoticesSection } from './NoticesSection.tsx'
import { ServerSection } from './ServerSection.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { useDeviceSettings } from './use-device-settings.ts'

/** What concerns this installation of the app and the person who uses it. */
export function DeviceSettingsPage() {
  const device = useDeviceSettings()
  return (
    <SettingsFrame>
      <AppearanceSection />
      {device.settings && (
        <>
          <FilesSection settings={device.settings} onChange={device.change} />
          <NoticesSection settings={device.settings} onChange={device.change} />
          <DataSection settings={device.settings} onRebuilt={device.refresh} />
          <ServerSection settings={device.settings} onChange={device.change} />
        </>
      )}
      <AboutSection />
    </SettingsFrame>
  )
}
