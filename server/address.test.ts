import { expect, it } from 'vitest'
import { addressOf, redeDe } from './address.ts'

const LONGEST = '2001:0db8:85a3:0000:0000:8a2e:255.255.255.255'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:50123', '2001:db8::7'],
  [LONGEST, LONGEST],
  [`[${LONGEST}]:50123`, LONGEST],
  ['fe80::1%eth0', 'fe80::1'],
  [`fe80::1%${'0'.repeat(100)}`, 'fe80::1'],
])('%s is the address %s', (written, address) => {
  expect(addressOf(written)).toBe(address)
  expect(address.length).toBeLessThanOrEqual(45)
})

it.each([
  undefined,
  '',
  'unknown',
  '_hidden',
  'x'.repeat(100),
  '203.0.113',
  '203.0.113.7:',
  '203.0.113.7:80:80',
  '[203.0.113.7',
  '[]:80',
])('%j is none', (written) => {
  expect(addressOf(written)).toBeNull()
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:db8:0:7:ffff::2', '2001:db8:0:7'],
  ['2001:db8:0:8::1', '2001:db8:0:8'],
  ['::ffff:203.0.113.7', '0:0:0:0:0:ffff:cb00:7107'],
  ['unknown', ''],
])('%s counts as %s', (address, rede) => {
  expect(redeDe(address)).toBe(rede)
})
