import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { lerEml } from '#server/test/mailbox.ts'
import { criarMail, pastaDeEmails } from './mail.ts'

const mensagem = {
  para: 'ana@exemplo.org.br',
  remetente: 'Sindicato São João',
  assunto: 'Confirmação — é você?',
  texto:
    'Olá, Ana!\n\nhttp://127.0.0.1:3000/public/confirmar?token=1.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ\n',
  html: '<p>Olá</p>',
}

let dataDir = ''
let linhas: { dados: object; frase: string }[] = []
const log = {
  info: (dados: object, frase: string) => void linhas.push({ dados, frase }),
  error: (dados: object, frase: string) => void linhas.push({ dados, frase }),
}
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'contribui-mail-'))
  linhas = []
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A mail server that takes one conversation, refusing the recipient if told to. */
async function servidor(recusa = false) {
  const recebido: string[] = []
  const server = createServer((socket) => {
    let dados = false
    socket.write('220 teste\r\n')
    socket.on('data', (pedaco) => {
      const texto = pedaco.toString()
      recebido.push(texto)
      if (dados) {
        if (!texto.endsWith('\r\n.\r\n')) return
        dados = false
        socket.write('250 ok\r\n')
      } else if (texto.startsWith('RCPT') && recusa) socket.write(`550 <${mensagem.para}> desconhecida\r\n`)
      else if (texto.startsWith('DATA')) {
        dados = true
        socket.write('354 siga\r\n')
      } else if (texto.startsWith('QUIT')) socket.end('221 até\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on TCP
  const config = readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    PUBLIC_URL: 'https://app.exemplo.org.br',
  })
  return { recebido, config, fechar: () => server.close() }
}

it('goes to the server of SMTP_URL, from the address of the public host', async () => {
  const { recebido, config, fechar } = await servidor()
  await criarMail(config, log).enviar(mensagem)
  fechar()
  const conversa = recebido.join('')
  expect(conversa).toContain('MAIL FROM:<nao-responda@app.exemplo.org.br>')
  expect(conversa).toContain('RCPT TO:<ana@exemplo.org.br>')
  expect(conversa).toContain('Auto-Submitted: auto-generated')
  expect(linhas).toEqual([])
})

it('that the server refuses is logged by its code, without the address that the server quotes', async () => {
  const { config, fechar } = await servidor(true)
  await criarMail(config, log).enviar(mensagem)
  fechar()
  expect(linhas).toEqual([{ dados: { codigo: 'EENVELOPE', resposta: 550 }, frase: 'e-mail não enviado' }])
})

it('becomes a file that only its owner reads when there is no server, and the log says where', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  await criarMail(config, log).enviar(mensagem)
  const [nome = ''] = readdirSync(pastaDeEmails(config))
  const arquivo = join(pastaDeEmails(config), nome)
  expect(lerEml(readFileSync(arquivo, 'utf8'))).toEqual({
    para: mensagem.para,
    de: 'Sindicato São João <nao-responda@contribui.local>',
    assunto: mensagem.assunto,
    texto: mensagem.texto,
    html: mensagem.html,
    token: '1.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ',
  })
  expect(statSync(arquivo).mode & 0o777).toBe(0o600)
  expect(linhas.map(({ dados }) => dados)).toEqual([{ arquivo }])
})

it('cannot smuggle headers in by a name', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const truque = 'Ana\r\nBcc: mal@exemplo.org'
  await criarMail(config, log).enviar({ ...mensagem, remetente: truque, assunto: truque })
  const [nome = ''] = readdirSync(pastaDeEmails(config))
  expect(readFileSync(join(pastaDeEmails(config), nome), 'utf8')).not.toMatch(/^Bcc/im)
})

it('failing on the way is logged, and work that throws too; both count as done', async () => {
  writeFileSync(join(dataDir, 'mail'), 'no directory')
  const mail = criarMail(readConfig({ DATA_DIR: dataDir }), log)
  mail.depois(() => mail.enviar(mensagem))
  mail.depois(async () => {
    throw new Error('falhou')
  })
  await mail.ocioso()
  expect(linhas.map(({ frase }) => frase).toSorted()).toEqual([
    'e-mail não enviado',
    'falha depois da resposta',
  ])
})

it.each([
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://x' }, 'PUBLIC_URL'],
  [{ MAIL_FROM: 'ninguém' }, 'MAIL_FROM'],
])('%j stops the start, naming %s', (env, variable) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ variable }))
})
