// `npm run licenca`: makes the keys by which licences are signed, and licences. It asks no server and writes no file but the one that is named.
import './lib/node-version.mjs'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { assinarLicenca, chaveDaDemo, novoCodigo, novoPar } from './lib/licenca.mjs'

const USO = `Uso: npm run licenca -- chaves --chave privada.pem
     npm run licenca -- emitir (--chave privada.pem | --demo) --cnpj 00.000.000/0000-00 --usuarios 25 --cadastros 50000
                        --modulos cadastro,financeiro,atendimento --ate 2027-12-31 [--numero 2026-001] [--codigo CODIGO]
chaves grava uma chave privada nova no arquivo e mostra a pública, que as instalações recebem em LICENSE_PUBLIC_KEY.
emitir mostra o token e o código de uma licença. Com --demo ela vale só em instalações com dados de demonstração.`

/** @param {string} motivo @returns {never} */
function recusar(motivo) {
  console.error(motivo)
  process.exit(1)
}

/** @param {string} nome @param {string | undefined} texto */
function inteiro(nome, texto) {
  const valor = Number(texto)
  return /^\d{1,9}$/.test(texto ?? '') ? valor : recusar(`--${nome}: informe um número inteiro.`)
}

function lerArgumentos() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        chave: { type: 'string' },
        demo: { type: 'boolean' },
        cnpj: { type: 'string' },
        usuarios: { type: 'string' },
        cadastros: { type: 'string' },
        modulos: { type: 'string' },
        ate: { type: 'string' },
        numero: { type: 'string' },
        codigo: { type: 'string' },
      },
    })
  } catch {
    return recusar(USO)
  }
}

const { values, positionals } = lerArgumentos()
const [comando] = positionals
if (comando === 'chaves' && values.chave !== undefined) {
  if (existsSync(values.chave)) recusar(`${values.chave} já existe. Nada foi gravado.`)
  const { privada, publica } = novoPar()
  writeFileSync(values.chave, privada, { mode: 0o600 })
  console.log(
    `Chave privada em ${values.chave}: guarde-a, e não a dê a ninguém.\nLICENSE_PUBLIC_KEY=${publica}`,
  )
} else if (comando === 'emitir' && (values.chave !== undefined || values.demo)) {
  const cnpj = (values.cnpj ?? '').toUpperCase().replace(/[^A-Z\d]/g, '')
  if (!/^[A-Z\d]{12}\d{2}$/.test(cnpj)) recusar('--cnpj: informe os 14 caracteres do CNPJ da entidade.')
  const validaAte = values.ate ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(validaAte) || Number.isNaN(Date.parse(validaAte)))
    recusar('--ate: informe a data na forma 2027-12-31.')
  const codigo = values.codigo ?? novoCodigo()
  const privada = values.demo ? chaveDaDemo() : readFileSync(values.chave ?? '', 'utf8')
  const token = await assinarLicenca(privada, {
    numero: values.numero ?? new Date().toISOString().slice(0, 16).replace(/\D/g, ''),
    cnpj,
    codigo,
    usuarios: inteiro('usuarios', values.usuarios),
    cadastros: inteiro('cadastros', values.cadastros),
    modulos: (values.modulos ?? '').split(',').filter(Boolean),
    validaAte,
  })
  console.log(`Token:\n${token}\n\nCódigo: ${codigo}`)
} else recusar(USO)
