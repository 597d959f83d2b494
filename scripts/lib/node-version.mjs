// Imported first by every command: the rest may use what only these versions have.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

if (!supported) {
  console.error(
    `O Contribui precisa do Node.js 20.19 (ou 22.12) em diante; este é o ${process.versions.node}. ` +
      'Instale a versão LTS atual (https://nodejs.org) e repita o comando.',
  )
  process.exit(1)
}
