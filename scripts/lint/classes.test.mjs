// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/run.mjs'
import { importedModules, missingClasses } from './classes.mjs'

it('tells what a module has not, but not what stands in its comments or beside its name', () => {
  const css = '/* .gone */ .card { & .inner:hover { top: 0 } }'
  const code = "import x from './x.module.css'\nx.card; x.inner; x.gone; x.other; max.no; x.module"
  expect(importedModules(code)).toEqual([{ name: 'x', specifier: './x.module.css' }])
  expect(missingClasses(code, 'x', css)).toEqual(['gone', 'other'])
})

it('no component asks its CSS module for a class that it does not have', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(root, 'src', file))
  const missing = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return importedModules(code).flatMap(({ name, specifier }) => {
      const module = specifier.startsWith('#')
        ? path.join(root, specifier.slice(1))
        : path.resolve(path.dirname(file), specifier)
      return missingClasses(code, name, readFileSync(module, 'utf8')).map(
        (one) => `${path.relative(root, file)}: ${name}.${one}`,
      )
    })
  })
  expect(missing).toEqual([])
})
