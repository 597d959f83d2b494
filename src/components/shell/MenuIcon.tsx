import {
  IconBell,
  IconBuilding,
  IconCalculator,
  IconCalendarEvent,
  IconChartBar,
  IconCircle,
  IconCoin,
  IconFileText,
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

/** The icons that a menu may name. An unknown name gets a plain dot, so that texts stay in line. */
const ICONS = new Map<string, Icon>([
  ['bell', IconBell],
  ['building', IconBuilding],
  ['calculator', IconCalculator],
  ['calendar', IconCalendarEvent],
  ['chart', IconChartBar],
  ['coin', IconCoin],
  ['dashboard', IconLayoutDashboard],
  ['file', IconFileText],
  ['headset', IconHeadset],
  ['home', IconHome],
  ['receipt', IconReceipt],
  ['search', IconSearch],
  ['settings', IconSettings],
  ['user', IconUser],
  ['users', IconUsers],
])

export function MenuIcon({ name }: { name: string }) {
  const Found = ICONS.get(name) ?? IconCircle
  return <Found size={18} stroke={1.6} aria-hidden />
}
