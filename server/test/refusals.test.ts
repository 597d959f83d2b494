import { describe, expect, it } from 'vitest'
import { useProcesses } from '#server/test-support/processo.ts'

const { newDir, refusal } = useProcesses()

describe('a wrong setting stops the start with a sentence that names it', () => {
  it.each([
    ['PORT', { PORT: 'abc' }, 'PORT: informe um número inteiro de 0 a 65535.'],
    ['RATE_LIMIT', { RATE_LIMIT: '-1' }, 'RATE_LIMIT: o mínimo é 0.'],
    ['DEMO', { DEMO: 'sim' }, 'DEMO: use 0 ou 1.'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: endereço inválido'],
    [
      'DATABASE_URL without a server',
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      'DATABASE_URL: não foi possível conectar',
    ],
    ['LOG_LEVEL', { LOG_LEVEL: 'muito' }, 'LOG_LEVEL: use um de:'],
    ['SMTP_URL', { SMTP_URL: 'mail.exemplo.org' }, 'SMTP_URL: endereço inválido; use a forma smtp://'],
    [
      'SMTP_URL without an address for links',
      { SMTP_URL: 'smtp://mail.exemplo.org' },
      'PUBLIC_URL: informe o endereço público',
    ],
    ['MAIL_FROM', { MAIL_FROM: 'ninguém' }, 'MAIL_FROM: informe um endereço de e-mail'],
    ['JWT_PRIVATE_KEY', { JWT_PRIVATE_KEY: 'segredo' }, 'JWT_PRIVATE_KEY: não é uma chave privada Ed25519'],
    ['DATA_DIR', { DATA_DIR: '/dev/null/x' }, 'DATA_DIR: não foi possível criar o diretório'],
    [
      'DATA_DIR that keeps no files',
      { DATA_DIR: '/proc/contribui' },
      'DATA_DIR: o diretório /proc/contribui fica em um lugar do sistema (proc)',
    ],
  ])('%s', async (_name, env, sentence) => {
    const { code, output } = await refusal({ DATA_DIR: newDir(), ...env })
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(output).not.toContain('    at ') // a sentence, not a stack
  })
})
