import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { useApp } from '#server/test-support/harness.ts'
import { imagem, usarLogo } from '#server/test-support/logo.ts'

const h = useApp()
const { face, enviar, ler } = usarLogo(h)

const desenho = (dentro: string, tamanho = 'width="40" height="20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${tamanho} viewBox="0 0 40 20">${dentro}</svg>`
const FUNDO = '<rect width="40" height="20" fill="#225588"/>'

/** A PNG whose header tells of any size, with no more than a few bytes behind it. */
function pngQueDiz(width: number, height: number): Buffer {
  const pedaco = (tipo: string, dados: Buffer) => {
    const corpo = Buffer.concat([Buffer.from(tipo), dados])
    const [antes, depois] = [Buffer.alloc(4), Buffer.alloc(4)]
    antes.writeUInt32BE(dados.length)
    depois.writeUInt32BE(crc32(corpo))
    return Buffer.concat([antes, corpo, depois])
  }
  const cabeca = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  cabeca.writeUInt32BE(width)
  cabeca.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pedaco('IHDR', cabeca),
    pedaco('IDAT', deflateSync(Buffer.alloc(1000))),
    pedaco('IEND', Buffer.alloc(0)),
  ])
}

describe('that is an SVG', () => {
  const pontos = async (png: Buffer) => {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const em = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
    return { em, size: [info.width, info.height] }
  }

  it.each([
    ['small', 'width="40" height="20"'],
    ['without a size', ''],
    ['of a whole wall', 'width="9000" height="4500"'],
  ])('%s, is drawn as large as a logo is, and dropped', async (_what, tamanho) => {
    const salva = await enviar(desenho(FUNDO, tamanho))
    expect(salva.statusCode).toBe(200)
    const logo = await ler('alfa')
    expect(logo.headers['content-type']).toBe('image/png')
    const { em, size } = await pontos(logo.rawPayload)
    expect(size).toEqual([400, 200])
    expect(em(200, 100)).toEqual([0x22, 0x55, 0x88, 255])
  })

  it('with scripts, styles of elsewhere and names of files is only what is seen of it', async () => {
    const pedidos: string[] = []
    const server: Server = createServer(({ url = '' }, answer) => {
      pedidos.push(url)
      answer.end()
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo // of a server that listens to a port
    const fora = `http://127.0.0.1:${port}`
    const svg = `<?xml version="1.0"?><?xml-stylesheet href="${fora}/folha.css"?>
      <!DOCTYPE svg SYSTEM "${fora}/tipo.dtd" [<!ENTITY ns "http://exemplo.org/nome">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="&ns;" width="40" height="20" onload="fetch('${fora}/onload')">
        <script>fetch('${fora}/script')</script><style>@import url(${fora}/estilo.css);</style>
        ${FUNDO}<use href="${fora}/uso.svg#a"/><use href="file:///etc/hostname#a"/>
        <foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>
      </svg>`
    try {
      expect((await enviar(svg)).statusCode).toBe(200)
    } finally {
      server.close()
    }
    const { rawPayload } = await ler('alfa')
    expect(rawPayload.includes('script')).toBe(false)
    expect((await pontos(rawPayload)).em(200, 100)).toEqual([0x22, 0x55, 0x88, 255])
    expect(pedidos).toEqual([])
  })

  it('is drawn sharp where a part of it is wanted', async () => {
    const svg = desenho(`${FUNDO}<rect x="20" width="20" height="20" fill="#aa3300"/>`)
    expect((await enviar(svg, { recorte: '5000,0,5000,10000' })).statusCode).toBe(200)
    const { em, size } = await pontos((await ler('alfa')).rawPayload)
    expect(size).toEqual([200, 200])
    expect(em(3, 100)).toEqual([0xaa, 0x33, 0, 255])
  })
})

describe('of which a part is wanted', () => {
  it('is that part, upright as it is seen', async () => {
    const metade = await imagem(300, 400).png().toBuffer()
    const dupla = sharp({ create: { width: 600, height: 400, channels: 4, background: '#aa3300' } })
      .composite([{ input: metade, left: 0, top: 0 }])
      .jpeg()
      // the camera was held so that what is stored on the left is seen above
      .withMetadata({ orientation: 6 })
    expect((await enviar(await dupla.toBuffer(), { recorte: '0,5000,10000,5000' })).statusCode).toBe(200)
    const { data, info } = await sharp((await ler('alfa')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([267, 200])
    expect(data[(100 * info.width + 133) * info.channels]).toBeGreaterThan(160)
  })

  it.each(['0,0,0,10000', '5000,0,5001,10000', '0,0,1', '-1,0,5,5', 'tudo'])(
    'is refused with the part %j',
    async (recorte) => {
      const answer = await enviar(await imagem(10, 10).png().toBuffer(), { recorte })
      expect([answer.statusCode, Object.keys(answer.json<Problem>().errors ?? {})]).toEqual([
        422,
        ['recorte'],
      ])
    },
  )
})

describe('refuses at the field', () => {
  it.each<[string, () => Buffer | string | Promise<Buffer>, number, string, RegExp]>([
    [
      'HTML that is called .png',
      () => '<!doctype html><p>',
      415,
      'arquivo-tipo',
      /^Envie um arquivo PNG, JPEG, WebP ou SVG\.$/,
    ],
    ['XML that is no SVG', () => '<?xml version="1.0"?><rss/>', 415, 'arquivo-tipo', /^Envie um arquivo/],
    [
      'an SVG that does not end',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><g>',
      422,
      'imagem-invalida',
      /^A imagem não pôde ser lida/,
    ],
    [
      'an SVG with a picture inside',
      () => desenho('<image href="data:image/png;base64,AAAA" width="9" height="9"/>'),
      422,
      'imagem-invalida',
      /^Este SVG traz uma foto dentro/,
    ],
    [
      'an SVG whose entity hides one',
      () => `<!DOCTYPE svg [<!ENTITY foto "<image href='data:,'/>">]>${desenho('&foto;')}`,
      422,
      'imagem-invalida',
      /^A imagem não pôde ser lida/,
    ],
    [
      'an SVG as large as a town',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="30000000" height="30000000"><rect/></svg>',
      422,
      'imagem-invalida',
      /^A imagem/,
    ],
    [
      'a PNG that says to be 40 000 × 40 000',
      () => pngQueDiz(40_000, 40_000),
      422,
      'imagem-invalida',
      /^A imagem tem pontos demais/,
    ],
    ['GIF', () => imagem(2, 2).gif().toBuffer(), 415, 'arquivo-tipo', /^Envie um arquivo/],
    [
      'a file of 513 kB',
      () => Buffer.alloc(513 * 1024),
      413,
      'arquivo-grande',
      /^O arquivo passa do limite de 512 kB\.$/,
    ],
    [
      'a picture cut off',
      async () => (await imagem(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
      422,
      'imagem-invalida',
      /^A imagem não pôde ser lida/,
    ],
    [
      'a picture of 26 million pixels',
      () => imagem(26_000, 1000).png().toBuffer(),
      422,
      'imagem-invalida',
      /^A imagem tem pontos demais/,
    ],
  ])('%s', async (_what, content, status, code, sentence) => {
    await enviar(await imagem(10, 10).png().toBuffer())
    const before = (await face('alfa')).image64
    const answer = await enviar(await content())
    expect(answer.json<Problem>()).toMatchObject({
      status,
      code,
      errors: { logo: expect.stringMatching(sentence) },
    })
    expect((await face('alfa')).image64).toBe(before)
    expect(readdirSync(join(h.config.dataDir, 'files', 'tmp'))).toEqual([])
  })
})
