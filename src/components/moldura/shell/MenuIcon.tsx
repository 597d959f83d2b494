import {
  IconBell,
  IconBuilding,
  IconBuildingBank,
  IconCalculator,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconCircle,
  IconCoin,
  IconFileInvoice,
  IconFileText,
  IconFolder,
  IconHeadset,
  IconHeartHandshake,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconLock,
  IconReceipt,
  IconScale,
  IconSearch,
  IconSettings,
  IconShield,
  IconTable,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { ReactElement } from 'react'

const drawn = (Shape: Icon) => <Shape size={18} stroke={1.6} aria-hidden />

/** The icons that a menu may name. An unknown name gets a plain dot, so that texts stay in line. */
const ICONS = new Map<string, ReactElement>([
  ['bank', drawn(IconBuildingBank)],
  ['bell', drawn(IconBell)],
  ['building', drawn(IconBuilding)],
  ['calculator', drawn(IconCalculator)],
  ['calendar', drawn(IconCalendarEvent)],
  ['certificate', drawn(IconCertificate)],
  ['chart', drawn(IconChartBar)],
  ['coin', drawn(IconCoin)],
  ['dashboard', drawn(IconLayoutDashboard)],
  ['file', drawn(IconFileText)],
  ['folder', drawn(IconFolder)],
  ['handshake', drawn(IconHeartHandshake)],
  ['headset', drawn(IconHeadset)],
  ['home', drawn(IconHome)],
  ['invoice', drawn(IconFileInvoice)],
  ['list', drawn(IconListDetails)],
  ['lock', drawn(IconLock)],
  ['receipt', drawn(IconReceipt)],
  ['scale', drawn(IconScale)],
  ['search', drawn(IconSearch)],
  ['settings', drawn(IconSettings)],
  ['shield', drawn(IconShield)],
  ['table', drawn(IconTable)],
  ['user', drawn(IconUser)],
  ['users', drawn(IconUsers)],
])

const unknown = drawn(IconCircle)

export function MenuIcon({ name }: { name: string }) {
  return ICONS.get(name) ?? unknown
}
