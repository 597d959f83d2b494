import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { stagesOf } from './dockerfile.mjs'
import { root } from './run.mjs'

const read = (/** @type {string} */ name) => readFileSync(path.join(root, name), 'utf8')
const stages = stagesOf()
const last = stages.at(-1)

it('the image is built of files that are there and reach the build', () => {
  const sources = stages.flatMap(({ copies }) => copies.filter(({ from }) => from === null))
  const names = sources.flatMap((copy) => copy.sources)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  const admitted = new Set(
    read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1)),
  )
  expect(names.filter((name) => !admitted.has(name))).toEqual([])
  // nothing else: no data, no keys, no settings of this machine
  expect([...admitted].filter((name) => !names.includes(name))).toEqual([])
})

it('the image has what the built server needs, runs as nobody in particular, and has one volume', () => {
  const text = read('Dockerfile')
  expect(last?.copies.flatMap(({ from, sources }) => sources.map((name) => `${from ?? ''}:${name}`))).toEqual(
    ['packages:/app/node_modules', 'build:/app/dist/server', 'build:/app/dist/web', ':package.json'],
  )
  expect([...text.matchAll(/^VOLUME (.+)$/gm)].map(([, name]) => name)).toEqual(['/dados'])
  expect(text).toMatch(/^USER node$/m)
  expect(text).toMatch(/ENV NODE_ENV=production .*DATA_DIR=\/dados DEMO=0/)
  expect(text.indexOf('USER node')).toBeLessThan(text.indexOf('CMD ["node", "dist/server/main.js"]'))
})

it('the image installs no package that the server does not load from there', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  const sources = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => read(`server/${name}`))
  const loads = (/** @type {string} */ name) =>
    sources.some((source) => source.includes(`'${name}'`) || source.includes(`'${name}/`))
  expect(Object.keys(dependencies).filter((name) => !loads(name))).toEqual([])
})

it('every stage is of one pinned major of Node that the project allows', () => {
  const majors = new Set(stages.map(({ image }) => /^node:(\d+)-bookworm-slim$/.exec(image)?.[1]))
  expect(majors.size).toBe(1)
  const [major] = majors
  expect(Number(major)).toBeGreaterThanOrEqual(20)
})

it('settings that compose and the systemd unit give are settings that the server reads', () => {
  const config = read('server/config.ts')
  const given = [
    ...[...read('compose.yaml').matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? ''),
    ...[...read('deploy/contribui.service').matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name ?? ''),
    ...[...read('deploy/contribui-admin').matchAll(/--setenv=([A-Z_]+)=/g)].map(([, name]) => name ?? ''),
  ].filter((name) => !/^(POSTGRES_|NODE_ENV$|AF_|KEY$)/.test(name))
  expect(given.length).toBeGreaterThan(5)
  expect(given.filter((name) => !new RegExp(`^ {2}${name}:`, 'm').test(config))).toEqual([])
})

it('copies have a place that the server can write to, however it is installed, and every setting of theirs gets there', () => {
  const unit = read('deploy/contribui.service')
  const folder = /^ReadWritePaths=-(.+)$/m.exec(unit)?.[1] ?? 'none'
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  // a number that changes with each start could not own it
  expect(unit).toMatch(/^User=contribui$/m)
  expect(read('deploy/contribui-admin')).toContain('--uid=contribui')
  const docs = read('docs/operacao.md')
  expect(docs).toContain(`install -d -o contribui -g contribui -m 700 ${folder}`)
  expect(read('docs/copias.md')).toContain(`${folder}/`)
  expect(read('Dockerfile')).toMatch(/^RUN mkdir .*\/copias.* && chown node:node .*\/copias/m)
  const compose = read('compose.yaml')
  expect(compose).toMatch(/^ {6}- \S+:\/copias$/m)
  const settings = [...read('server/config.ts').matchAll(/^ {2}((?:BACKUP|MAIL|SMTP)_\w+):/gm)]
  expect(settings.length).toBeGreaterThan(5)
  const names = settings.map(([, name]) => name ?? '')
  expect(names.filter((name) => !compose.includes(` ${name}: `))).toEqual([])
})

it('the pages for operators name programs that are there without the scripts of the project', () => {
  for (const page of ['docs/operacao.md', 'docs/copias.md'])
    expect(read(page)).toContain('node dist/server/admin.js')
  expect(read('docs/copias.md')).not.toContain('npm run')
  expect(read('docs/operacao.md')).toMatch(/node dist\/server\/admin\.js create/)
})
