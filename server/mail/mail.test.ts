import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { createServer as createTlsServer } from 'node:tls'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { logError } from '#server/log-error.ts'
import { parX509 } from '#server/test-support/x509.ts'
import { lerEml } from '#server/test-support/mailbox.ts'
import { criarMail, EmailNaoEnviado, pastaDeEmails, type Mail } from './mail.ts'

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
let abertos: Mail[] = []
let servidores: Server[] = []
const log = {
  info: (dados: object, frase: string) => void linhas.push({ dados, frase }),
}
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'contribui-mail-'))
  linhas = []
  abertos = []
  servidores = []
})
afterEach(async () => {
  for (const mail of abertos) mail.fechar()
  for (const server of servidores) server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Destino = 'aceita' | 'recusa' | 'adia' | 'derruba' | 'cala'

/** A mail server. What becomes of each attempt is given in order; the last holds for all that follow. */
async function servidor(...destinos: Destino[]) {
  const recebido: string[] = []
  const sockets = new Set<Socket>()
  const contagem = { conexoes: 0, tentativas: 0 }
  const server = createServer((socket) => {
    let dados = false
    contagem.conexoes++
    sockets.add(socket)
    socket.write('220 teste\r\n')
    socket.on('data', (pedaco) => {
      const texto = pedaco.toString()
      recebido.push(texto)
      if (dados) {
        if (!texto.endsWith('\r\n.\r\n')) return
        dados = false
        socket.write('250 ok\r\n')
      } else if (texto.startsWith('RCPT')) {
        const destino = destinos[Math.min(contagem.tentativas++, destinos.length - 1)]
        if (destino === 'derruba') socket.destroy()
        else if (destino === 'recusa') socket.write(`550 <${mensagem.para}> desconhecida\r\n`)
        else if (destino === 'adia') socket.write('451 tente mais tarde\r\n')
        else if (destino !== 'cala') socket.write('250 ok\r\n')
      } else if (texto.startsWith('DATA')) {
        dados = true
        socket.write('354 siga\r\n')
      } else if (texto.startsWith('QUIT')) socket.end('221 até\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servidores.push(server)
  const { port } = server.address() as AddressInfo // listening on TCP
  const config = readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    PUBLIC_URL: 'https://app.exemplo.org.br',
  })
  const mail = criarMail(config, log)
  abertos.push(mail)
  return { recebido, sockets, contagem, mail }
}

describe('by SMTP', () => {
  it('goes to the server of SMTP_URL, from the address of the public host', async () => {
    const { recebido, mail } = await servidor('aceita')
    await mail.enviar(mensagem)
    const conversa = recebido.join('')
    expect(conversa).toContain('MAIL FROM:<nao-responda@app.exemplo.org.br>')
    expect(conversa).toContain('RCPT TO:<ana@exemplo.org.br>')
    expect(conversa).toContain('Auto-Submitted: auto-generated')
    expect(linhas).toEqual([])
  })

  it.each([
    ['recusa', { codigo: 'EENVELOPE', resposta: 550, definitiva: true }],
    ['adia', { codigo: 'EENVELOPE', resposta: 451, definitiva: false }],
    ['derruba', { codigo: 'ECONNECTION', resposta: undefined, definitiva: false }],
  ] as const)(
    'that the server %s fails with its codes alone, not the address that the server quotes',
    async (destino, codigos) => {
      const { mail } = await servidor(destino)
      const falha = await mail.enviar(mensagem).catch((error: unknown) => error)
      expect(falha).toBeInstanceOf(EmailNaoEnviado)
      expect(falha).toMatchObject(codigos)
      expect(JSON.stringify(logError(falha as Error))).not.toContain('ana@')
    },
  )

  it.each([
    ['certificate has expired', 'e-mail não enviado (ESOCKET, o certificado do servidor de e-mail venceu)'],
    [
      'certificate is not yet valid',
      'e-mail não enviado (ESOCKET, o certificado do servidor de e-mail ainda não vale: confira o relógio)',
    ],
    ['Ana <ana@exemplo.org.br> refused', 'e-mail não enviado (ESOCKET)'],
  ])('that fails as TLS says “%s” tells why, once more without words of the server', (frase, dita) => {
    expect(new EmailNaoEnviado(Object.assign(new Error(frase), { code: 'ESOCKET' })).message).toBe(dita)
  })

  it('is not given to a server whose certificate nobody vouches for', async () => {
    const { certificado, chave } = parX509({ titular: '127.0.0.1', ate: new Date(Date.now() - 86_400_000) })
    const recebido: Buffer[] = []
    const servidorTls = createTlsServer({ cert: certificado, key: chave }, (socket) => {
      socket.on('data', (pedaco: Buffer) => recebido.push(pedaco))
      socket.on('error', () => undefined)
      socket.write('220 exemplo\r\n')
    })
    servidorTls.on('tlsClientError', () => undefined).listen(0, '127.0.0.1')
    await once(servidorTls, 'listening')
    const { port } = servidorTls.address() as AddressInfo
    const mail = criarMail(
      readConfig({
        DATA_DIR: dataDir,
        SMTP_URL: `smtps://127.0.0.1:${port}`,
        PUBLIC_URL: 'https://app.exemplo.org.br',
      }),
      log,
    )
    abertos.push(mail)
    await expect(mail.enviar(mensagem)).rejects.toThrow(
      /o certificado do servidor de e-mail (não é de confiança|venceu)/,
    )
    expect(recebido).toEqual([])
    servidorTls.close()
  })

  it('takes few connections for many mails, and a shutdown closes them', async () => {
    const { contagem, sockets, mail } = await servidor('aceita')
    await Promise.all(Array.from({ length: 10 }, () => mail.enviar(mensagem)))
    expect(contagem).toEqual({ tentativas: 10, conexoes: expect.any(Number) })
    expect(contagem.conexoes).toBeLessThanOrEqual(3)
    const fins = [...sockets].map((socket) => once(socket, 'close'))
    expect(fins).not.toEqual([])
    mail.fechar()
    await Promise.all(fins)
    expect(linhas).toEqual([])
  })

  it('does not hold a shutdown up while the server is silent', async () => {
    const { recebido, sockets, mail } = await servidor('cala')
    const envio = mail.enviar(mensagem).catch((error: unknown) => error)
    await vi.waitFor(() => expect(recebido.join('')).toContain('RCPT TO'))
    const fins = [...sockets].map((socket) => once(socket, 'close'))
    mail.fechar()
    await Promise.all(fins)
    expect(await envio).toBeInstanceOf(EmailNaoEnviado)
  })
})

it('becomes a file that only its owner reads when there is no server, and the log says where', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  await criarMail(config, log).enviar(mensagem)
  const [nome = ''] = readdirSync(pastaDeEmails(config))
  const arquivo = join(pastaDeEmails(config), nome)
  expect(lerEml(readFileSync(arquivo, 'utf8'))).toEqual({
    anexos: [],
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

it('that cannot be laid down fails', async () => {
  writeFileSync(join(dataDir, 'mail'), 'no directory')
  const mail = criarMail(readConfig({ DATA_DIR: dataDir }), log)
  await expect(mail.enviar(mensagem)).rejects.toMatchObject({ codigo: 'EEXIST', definitiva: false })
})

it.each([
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://x' }, 'PUBLIC_URL'],
  [{ MAIL_FROM: 'ninguém' }, 'MAIL_FROM'],
])('%j stops the start, naming %s', (env, variable) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ variable }))
})
