import {
  IconBell,
  IconBuilding,
  IconCalculator,
  IconCalendarEvent,
  IconChartBar,
  IconCircle,
  IconCoin,
  IconFileText,
  IconFolder,
  IconHeadset,
  IconHome,
  IconLayoutDashboard,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { ReactElement } from 'react'

const drawn = (Shape: Icon) => <Shape size={18} stroke={1.6} aria-hidden />

/** The icons that a menu may name. An unknown name gets a plain dot, so that texts stay in line. */
const ICONS = new Map<string, ReactElement>([
  ['bell', drawn(IconBell)],
  ['building', drawn(IconBuilding)],
  ['calculator', drawn(IconCalculator)],
  ['calendar', drawn(IconCalendarEvent)],
  ['chart', drawn(IconChartBar)],
  ['coin', drawn(IconCoin)],
  ['dashboard', drawn(IconLayoutDashboard)],
  ['file', drawn(IconFileText)],
  ['folder', drawn(IconFolder)],
  ['headset', drawn(IconHeadset)],
  ['home', drawn(IconHome)],
  ['receipt', drawn(IconReceipt)],
  ['search', drawn(IconSearch)],
  ['settings', drawn(IconSettings)],
  ['user', drawn(IconUser)],
  ['users', drawn(IconUsers)],
])

const unknown = drawn(IconCircle)

export function MenuIcon({ name }: { name: string }) {
  return ICONS.get(name) ?? unknown
}
