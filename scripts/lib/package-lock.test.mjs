// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** @type {Record<string, { version?: string, resolved?: string, optionalDependencies?: Record<string, string> }>} */
const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

/** The entry that a package in the folder `from` would load by that name. */
function loadedBy(/** @type {string} */ from, /** @type {string} */ name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder && `${folder}/`}node_modules/${name}`]
    if (found || !folder) return found
  }
}

it('names no registry', () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.resolved)).toEqual([])
})

// npm ci refuses a lock without them, whatever the machine. A registry that lacks some makes npm leave them out.
it('holds the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([, version]) => /^\d/.test(version))
      .filter(([name, version]) => loadedBy(folder, name)?.version !== version)
      .map(([name, version]) => `${name}@${version}`),
  )
  expect(missing).toEqual([])
})
