import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migracoesConhecidas, migrate } from '#server/db/migrate.ts'
import { open, type Database } from '#server/db/open.ts'
import type * as store from '#server/files/store.ts'
import { openLocalStore } from '#server/files/store.ts'
import { ownDatabase, type OwnDatabase } from '#server/test-support/database.ts'
import { Checkpoint } from '#server/jobs/manutencao.ts'
import { useApp } from '#server/test-support/harness.ts'
import { onPostgres } from '#server/test-support/templates.ts'
import { copiarSeDevida } from './agendar.ts'
import { abrirControle, pedirCopia } from './controle.ts'
import type * as duplicar from './duplicar.ts'
import { duplicarPasta } from './duplicar.ts'
import { exigirEspaco } from './espaco.ts'
import { fazerCopia, type Pedido } from './fazer.ts'
import { CopiaError, gravarPacote, lerPacote } from './pacote.ts'
import { estaInteiro } from './relato.ts'
import { restaurar } from './restaurar.ts'
import { tabelasDoBanco } from './tabelas.ts'

// the real ones, but where a test has a disk fail or a server end
vi.mock('./relato.ts', { spy: true })
vi.mock('./duplicar.ts', { spy: true })
vi.mock('./espaco.ts', { spy: true })
const { duplicarPasta: realDuplicar } = await vi.importActual<typeof duplicar>('./duplicar.ts')
vi.mock('#server/files/store.ts', { spy: true })
const { openLocalStore: realStore } = await vi.importActual<typeof store>('#server/files/store.ts')
/** A stream that the disk fails after its first piece. */
const falhaNoMeio = (inteiro: Readable) =>
  Readable.from(
    (async function* () {
      for await (const parte of inteiro as AsyncIterable<Buffer>) {
        yield parte
        throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
      }
    })(),
  )

const h = useApp()
const { threadFile } = inject('templates')
const SENHA = 'sete cavalos no telhado'
const CONTEUDO = 'um documento guardado'
const dir = mkdtempSync(join(tmpdir(), 'contribui-copia-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

let hash: string
beforeAll(async () => {
  const recebido = await h.app.files.receive(Readable.from([Buffer.from(CONTEUDO)]), 1000)
  await h.app.files.keep(recebido)
  hash = recebido.hash
  await h.database.db.execute(
    `insert into arquivo (entidade_id, hash, nome, tipo, tamanho) values (${h.mundo.alfa.id}, '${hash}', 'a.txt', 'text/plain', ${CONTEUDO.length})`,
  )
  // a text that would not come through a format that guesses
  await h.database.db.execute(
    `update cadastro set observacoes = E'aspas " vírgula, barra \\\\ e\\nlinha (nova)' where entidade_id = ${h.mundo.alfa.id}`,
  )
})

const fonte = () => ({ database: h.database, config: h.config, threadFile })
const copiar = async (nome: string, senha: string | null = null) => {
  const pedido: Pedido = { destino: join(dir, nome), senha }
  return { ...pedido, ...(await fazerCopia(fonte(), pedido)) }
}

/** An empty place that a copy may be restored into; gone after the test. */
async function lugar(fill: 'empty' | 'world' = 'empty'): Promise<OwnDatabase> {
  const own = await ownDatabase(fill)
  onTestFinished(() => own.remove())
  // the embedded database of that template has been made already
  if (fill === 'empty')
    for (const nome of readdirSync(own.dataDir)) rmSync(join(own.dataDir, nome), { recursive: true })
  return own
}
const restaurarEm = (own: OwnDatabase, origem: string, senha: string | null = null) =>
  restaurar({ origem, senha, config: readConfig(own.env), threadFile })
/** Keeps a content that a row names, until the test ends. @returns its hash and where it lies */
async function guardado(nome: string, conteudo: Buffer) {
  const recebido = await h.app.files.receive(Readable.from([conteudo]), Infinity)
  await h.app.files.keep(recebido)
  const caminho = join(
    h.config.dataDir,
    'files',
    recebido.hash.slice(0, 2),
    recebido.hash.slice(2, 4),
    recebido.hash,
  )
  await h.database.db.execute(
    `insert into arquivo (entidade_id, hash, nome, tipo, tamanho) values (${h.mundo.beta.id}, '${recebido.hash}', '${nome}', 'text/plain', ${conteudo.length})`,
  )
  onTestFinished(async () => {
    await h.database.db.execute(`delete from arquivo where hash = '${recebido.hash}'`)
    rmSync(caminho, { force: true })
  })
  return { hash: recebido.hash, caminho }
}

/** Everything that a database says of itself and of its rows. */
function retrato({ conexoes }: Database) {
  return conexoes.semLimites(async (cliente) => {
    const linhas: Record<string, string> = {}
    for (const { esquema, nome } of await tabelasDoBanco(cliente)) {
      const { rows } = await cliente.query<{ soma: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(l::text, '|' order by l::text collate "C")), '') as soma from "${esquema}"."${nome}" l`,
      )
      linhas[nome] = rows[0]?.soma ?? ''
    }
    const { rows: regras } = await cliente.query(
      `select conrelid::regclass::text as tabela, conname, convalidated, pg_get_constraintdef(oid) as regra
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text collate "C", conname`,
    )
    const { rows: gatilhos } = await cliente.query(
      `select tgrelid::regclass::text as tabela, tgname, tgenabled::text from pg_trigger where not tgisinternal order by tgrelid::regclass::text collate "C", tgname`,
    )
    const { rows: numeros } = await cliente.query(
      `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
    )
    return { linhas, regras, gatilhos, numeros }
  })
}

describe('a copy', () => {
  it.each<[string, string | null]>([
    ['open.tar.gz', null],
    ['closed.tar.gz.age', SENHA],
  ])('restored elsewhere is the same, and works: %s', async (nome, senha) => {
    const headers = await h.entrar(h.mundo.alfa.admin.email)
    const { destino, texto } = await copiar(nome, senha)
    expect(texto).toMatch(/^Cópia gravada e conferida em .+: [\d.]+ linhas e 1 arquivos/)
    expect(texto.includes('não está cifrada')).toBe(senha === null)
    expect(statSync(destino).mode & 0o777).toBe(0o600)

    const own = await lugar()
    expect((await restaurarEm(own, destino, senha)).texto).toMatch(/linhas e 1 arquivos/)
    const database = await own.open()
    onTestFinished(() => database.close())
    expect(await retrato(database)).toEqual(await retrato(h.database))
    expect(await text(await openLocalStore(join(own.dataDir, 'files')).read(hash))).toBe(CONTEUDO)
    for (const chave of ['chave-jwt.pem', 'chave-segredos'])
      expect(readFileSync(join(own.dataDir, chave), 'utf8')).toBe(
        readFileSync(join(h.config.dataDir, chave), 'utf8'),
      )

    const app = await buildApp({
      database,
      config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...own.env }),
    })
    onTestFinished(() => app.close())
    const url = `/api/pessoajuridica/${h.mundo.alfa.empresa.matricula}`
    const [aqui, la] = [await h.inject({ url, headers }), await app.inject({ url, headers })]
    expect(la.statusCode).toBe(200) // a token of before is good there: the keys came along
    expect(la.json()).toEqual(aqui.json())
  })

  it.runIf(onPostgres)(
    'of PostgreSQL is the same in the embedded database, and that one’s copy in PostgreSQL again',
    async () => {
      const { destino } = await copiar('to-embedded.tar.gz')
      const dataDir = join(dir, 'embedded')
      const config = readConfig({ DATA_DIR: dataDir })
      expect((await restaurar({ origem: destino, senha: null, config, threadFile })).completo).toBe(true)
      const embutido = await open({ url: null, dataDir, duravel: false, threadFile })
      onTestFinished(() => embutido.close())
      expect(embutido.kind).toBe('embutido')
      expect(await retrato(embutido)).toEqual(await retrato(h.database))

      const devolvida = join(dir, 'to-postgres.tar.gz')
      await fazerCopia({ database: embutido, config, threadFile }, { destino: devolvida, senha: null })
      const own = await lugar()
      await restaurarEm(own, devolvida)
      const database = await own.open()
      onTestFinished(() => database.close())
      expect(database.kind).toBe('postgresql')
      expect(await retrato(database)).toEqual(await retrato(h.database))
      expect(await openLocalStore(join(own.dataDir, 'files')).verify(hash)).toBe(true)
      for (const escrever of [embutido, database])
        expect(
          await escrever.pool.query(`update cadastro set observacoes = 'ainda' returning id`),
        ).toMatchObject({
          rowCount: expect.any(Number),
        })
    },
  )

  it('that is encrypted shows nothing of what is in it', async () => {
    const { destino } = await copiar('secret.tar.gz.age', SENHA)
    const bytes = readFileSync(destino)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(() => gunzipSync(bytes)).toThrow('incorrect header check')
  })

  it('is of one moment, though others write while it is made', async () => {
    const { conexoes } = h.database
    await conexoes.query('create table par (a int, b int)')
    await conexoes.query('insert into par values (0, 0)')
    const fim = new AbortController()
    const escrevendo = (async () => {
      while (!fim.signal.aborted) await conexoes.query('update par set a = a + 1, b = b + 1')
    })()
    onTestFinished(async () => void (await conexoes.query('drop table par')))
    onTestFinished(async () => {
      fim.abort()
      await escrevendo
    })
    const { destino } = await copiar('moment.tar.gz')
    const linhas: string[] = []
    await lerPacote(destino, null, async (entrada) => {
      if (entrada.nome.startsWith('banco/public.par/')) linhas.push((await entrada.bytes()).toString())
    })
    const [, a, b] = /\((\d+),(\d+)\)/.exec(linhas.join('')) ?? []
    expect(linhas).toHaveLength(1)
    expect(a).toBe(b)
  })

  it.skipIf(onPostgres)(
    'of the embedded database lets others read and write while its files are copied',
    async () => {
      const { conexoes } = h.database
      const criar = ['antes', 'depois', 'sumida'].map((nome) => `create table ${nome} (n int)`)
      for (const comando of criar) await conexoes.query(comando)
      onTestFinished(async () => void (await conexoes.query('drop table antes; drop table depois')))
      const redo = async () =>
        (await conexoes.query('select redo_lsn::text from pg_control_checkpoint()')).rows
      vi.mocked(duplicarPasta).mockImplementationOnce(async (...argumentos) => {
        await conexoes.query('insert into antes select generate_series(1, 5000)')
        await realDuplicar(...argumentos)
        await conexoes.query('insert into depois select generate_series(1, 5000)')
        await conexoes.query('delete from antes where n > 4000')
        await conexoes.query('drop table sumida')
        // it would free the log that is yet to be copied
        const inicio = await redo()
        await new Checkpoint(h.database).olhar(true, 0)
        expect(await redo()).toEqual(inicio)
      })
      const { destino } = await copiar('busy.tar.gz')
      const linhas = new Map<string, number>()
      await lerPacote(destino, null, async (entrada) => {
        const tabela = /^banco\/public\.(antes|depois|sumida)\//.exec(entrada.nome)?.[1]
        if (tabela === undefined) return
        const texto = (await entrada.bytes()).toString()
        linhas.set(tabela, texto.trim().split('\n').length)
      })
      // as of the end of the copying, though the files are of before
      expect([...linhas].toSorted()).toEqual([
        ['antes', 4000],
        ['depois', 5000],
      ])
      const inicio = await redo()
      await new Checkpoint(h.database).olhar(true, 0)
      expect(await redo()).not.toEqual(inicio)
    },
  )

  it.skipIf(onPostgres)('that fails midway leaves the embedded database ready for the next', async () => {
    vi.mocked(duplicarPasta).mockRejectedValueOnce(new Error('EIO'))
    await expect(copiar('midway.tar.gz')).rejects.toThrow('EIO')
    // nor does it matter when the end of one could not be told
    await h.database.conexoes.query("select pg_backup_start('outra', true)")
    expect(await copiar('midway.tar.gz')).toMatchObject({ completo: true })
  })

  it('is not begun where there is no room for it', async () => {
    const grande = await guardado('grande.txt', Buffer.alloc(3_000_000, 'dados '))
    vi.mocked(exigirEspaco).mockClear().mockRejectedValueOnce(new CopiaError('Não há espaço em disco'))
    await expect(copiar('room.tar.gz')).rejects.toThrow('Não há espaço em disco')
    expect(readdirSync(dir).filter((nome) => nome.startsWith('room'))).toEqual([])
    const [pedido = []] = vi.mocked(exigirEspaco).mock.calls[0] ?? []
    const para = (pasta: string) => pedido.find((cada) => cada.pasta === pasta)?.bytes ?? 0
    expect(para(dir)).toBeGreaterThan(statSync(grande.caminho).size)
    const pastas = onPostgres ? [dir] : [dir, join(h.config.dataDir, 'copiando')]
    expect(pedido.map(({ pasta }) => pasta)).toEqual(pastas)
  })

  it('asked for twice at once is made twice', async () => {
    const textos = await Promise.all([copiar('twin-1.tar.gz'), copiar('twin-2.tar.gz')])
    for (const { texto } of textos) expect(texto).toContain('Cópia gravada e conferida')
  })

  it('tells of files that rows name and nobody has', async () => {
    const perdido = 'f'.repeat(64)
    const { db } = h.database
    await db.execute(
      `insert into arquivo (entidade_id, hash, nome, tipo, tamanho) values (${h.mundo.beta.id}, '${perdido}', 'b.txt', 'text/plain', 1)`,
    )
    onTestFinished(async () => void (await db.execute(`delete from arquivo where hash = '${perdido}'`)))
    const { texto, completo } = await copiar('lost.tar.gz')
    expect(texto).toContain('Atenção: 1 arquivos que o banco cita')
    expect(texto).toContain(`b.txt (${perdido})`)
    expect(completo).toBe(false)
  })

  it('names contents that are not what was kept, and is restored without them', async () => {
    const { hash: danificado, caminho } = await guardado('contrato.txt', Buffer.from('dez mil reais'))
    writeFileSync(caminho, 'cem mil reais')
    const { destino, texto, completo } = await copiar('damaged.tar.gz', SENHA)
    expect(texto).toMatch(/^Cópia gravada e conferida em .+ e 1 arquivos/)
    expect(texto).toContain(`1 arquivos estão danificados em ${join(h.config.dataDir, 'files')}`)
    expect(texto).toContain(`contrato.txt (${danificado})`)
    expect(completo).toBe(false)

    const own = await lugar()
    const restaurada = await restaurarEm(own, destino, SENHA)
    expect(restaurada.texto).toMatch(/^Restaurada a cópia de .+ e 1 arquivos/)
    expect(restaurada.texto).toContain(
      `não vieram, pois na cópia faltam ou estão danificados: contrato.txt (${danificado}).`,
    )
    expect(restaurada.completo).toBe(false)
    const files = openLocalStore(join(own.dataDir, 'files'))
    expect(await files.verify(hash)).toBe(true)
    expect(await files.verify(danificado)).toBe(false)
    expect(readdirSync(join(own.dataDir, 'files/tmp'))).toEqual([])
    const database = await own.open()
    onTestFinished(() => database.close())
    expect((await retrato(database)).linhas).toEqual((await retrato(h.database)).linhas)
  })

  it('goes on behind a content that the disk cannot read any more', async () => {
    const { hash: ilegivel } = await guardado('laudo.txt', Buffer.alloc(200_000, 'linha '))
    vi.mocked(openLocalStore).mockImplementationOnce((root) => {
      const store = realStore(root)
      const read: typeof store.read = async (qual, inicio) =>
        qual === ilegivel ? falhaNoMeio(await store.read(qual, inicio)) : store.read(qual, inicio)
      return { ...store, read }
    })
    const { texto, destino } = await copiar('unreadable.tar.gz')
    expect(texto).toContain(`laudo.txt (${ilegivel})`)
    const inteiros: string[] = []
    await lerPacote(destino, null, async (entrada) => {
      if (await estaInteiro(entrada)) inteiros.push(entrada.nome)
    })
    expect(inteiros).toEqual([`arquivos/${hash}`])
  })

  it('leaves out what is deleted while it is made', async () => {
    vi.mocked(openLocalStore).mockImplementationOnce((root) => {
      const store = realStore(root)
      return {
        ...store,
        async *list() {
          yield { hash: 'e'.repeat(64), size: 3 }
          yield* store.list()
        },
      }
    })
    expect(await copiar('swept.tar.gz')).toMatchObject({ completo: true })
  })

  it('never takes the place of a file, nor leaves half of one', async () => {
    const { destino } = await copiar('once.tar.gz')
    const antes = readFileSync(destino)
    await expect(copiar('once.tar.gz')).rejects.toThrow(`Já existe ${destino}.`)
    expect(readFileSync(destino).equals(antes)).toBe(true)
    await expect(copiar('nowhere/once.tar.gz')).rejects.toThrow('não existe')
    const aborto = AbortSignal.abort(new Error('encerrando'))
    await expect(
      fazerCopia(fonte(), { destino: join(dir, 'cut.tar.gz'), senha: null }, aborto),
    ).rejects.toThrow('encerrando')
    expect(readdirSync(dir).filter((nome) => nome.startsWith('cut') || nome.endsWith('.parcial'))).toEqual([])
    expect(existsSync(join(h.config.dataDir, 'copiando'))).toBe(false)
  })
})

describe('the end of the server', () => {
  it('gives up a copy that is being read through again, and leaves nothing of it', async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'contribui-controle-'))
    onTestFinished(() => rmSync(pasta, { recursive: true }))
    const fechar = await abrirControle(pasta, {
      copiar: (pedido, sinal) => fazerCopia(fonte(), pedido, sinal),
      chaves: () => Promise.resolve(''),
      primeiroAcesso: () => Promise.resolve(''),
    })
    let fechado: Promise<void> | undefined
    vi.mocked(estaInteiro).mockImplementationOnce(async () => {
      fechado = fechar()
      return true
    })
    await expect(pedirCopia(pasta, { destino: join(dir, 'ended.tar.gz'), senha: null })).rejects.toThrow(
      'O servidor está encerrando, e a cópia ficou por fazer.',
    )
    await fechado
    expect(readdirSync(dir).filter((nome) => nome.startsWith('ended'))).toEqual([])
  })

  it('is not waited for until a large file has been read', async () => {
    const grande = randomBytes(8_000_000)
    const destino = join(dir, 'long.tar.gz')
    await gravarPacote(destino, null, {
      encher: (pacote) => pacote.incluir('grande', grande),
      conferir: () => Promise.resolve(),
    })
    const fim = new AbortController()
    let lidos = 0
    const lendo = lerPacote(
      destino,
      null,
      async (entrada) => {
        for await (const parte of entrada.fluxo() as AsyncIterable<Buffer>) {
          lidos += parte.length
          fim.abort(new Error('encerrando'))
        }
      },
      fim.signal,
    )
    await expect(lendo).rejects.toThrow('encerrando')
    expect(lidos).toBeLessThan(grande.length)
    const escrevendo = gravarPacote(join(dir, 'longer.tar.gz'), null, {
      encher: (pacote) => pacote.incluirFluxo('grande', grande.length, Readable.from([grande])),
      conferir: () => Promise.resolve(),
      sinal: fim.signal,
    })
    await expect(escrevendo).rejects.toThrow('encerrando')
    expect(existsSync(join(dir, 'longer.tar.gz.parcial'))).toBe(false)
  })
})

describe('a restoration', () => {
  it('refuses what is no whole copy, with the cause, and makes nothing', async () => {
    const { destino } = await copiar('whole.tar.gz')
    const cifrada = (await copiar('whole.tar.gz.age', SENHA)).destino
    const own = await lugar()
    const com = (nome: string, bytes: Buffer) => {
      writeFileSync(join(dir, nome), bytes)
      return join(dir, nome)
    }
    const inteira = readFileSync(destino)
    const metade = com('half.tar.gz', inteira.subarray(0, inteira.length / 2))
    await expect(restaurarEm(own, metade)).rejects.toThrow(/incompleta ou danificada/)
    const metadeCifrada = com('half.age', readFileSync(cifrada).subarray(0, 3000))
    await expect(restaurarEm(own, metadeCifrada, SENHA)).rejects.toThrow(/incompleta ou danificada/)
    // in what is read first, and far behind it
    for (const onde of [300, 1000, 5000, inteira.length - 500]) {
      const trocado = Buffer.from(inteira)
      trocado[onde] = (trocado[onde] ?? 0) ^ 1
      await expect(restaurarEm(own, com('bit.tar.gz', trocado))).rejects.toThrow(/incompleta ou danificada/)
    }
    // whole to gzip, and without its end to tar
    const tar = gunzipSync(inteira)
    const semFim = com('no-end.tar.gz', gzipSync(tar.subarray(0, tar.length - 4096)))
    await expect(restaurarEm(own, semFim)).rejects.toThrow(/incompleta ou danificada/)
    // whole to tar too, with parts that are fewer than there were
    const entradas = await unpackTar(tar)
    const menos = await packTar(entradas.filter(({ header }) => !header.name.startsWith('arquivos/')))
    await expect(restaurarEm(own, com('fewer.tar.gz', gzipSync(menos)))).rejects.toThrow('faltam partes')
    const todas = com('same.tar.gz', gzipSync(await packTar(entradas)))
    await expect(lerPacote(todas, null, () => Promise.resolve())).resolves.toBeUndefined()
    await expect(restaurarEm(own, com('text', Buffer.from('nada disso')))).rejects.toThrow('não é uma cópia')
    await expect(restaurarEm(own, com('vazio', Buffer.alloc(0)))).rejects.toThrow('não é uma cópia')
    await expect(restaurarEm(own, join(dir, 'none'))).rejects.toThrow('Não há arquivo')
    await expect(restaurarEm(own, cifrada)).rejects.toThrow('informe a senha')
    await expect(restaurarEm(own, cifrada, 'outra senha qualquer')).rejects.toThrow(
      'A senha não é a desta cópia.',
    )
    expect(readdirSync(own.dataDir).filter((nome) => nome !== 'lock')).toEqual([])
    // and takes the whole one afterwards
    await expect(restaurarEm(own, cifrada, SENHA)).resolves.toMatchObject({
      texto: expect.stringContaining('Restaurada'),
    })
  })

  it('refuses a copy of a newer release, of before the first, or of another program', async () => {
    const { destino } = await copiar('version.tar.gz')
    const own = await lugar()
    const trocar = (nome: string, de: string, por: string) => {
      const tar = gunzipSync(readFileSync(destino)).toString('latin1')
      writeFileSync(join(dir, nome), gzipSync(Buffer.from(tar.replace(de, por), 'latin1')))
      return join(dir, nome)
    }
    const [primeira = ''] = migracoesConhecidas()
    const outra = trocar('other.tar.gz', primeira, primeira.split('').toReversed().join(''))
    await expect(restaurarEm(own, outra)).rejects.toThrow(
      'A cópia é de antes da primeira versão publicada do Contribui, ou de outro programa. Esta versão não a restaura. Nada foi alterado.',
    )
    const entradas = await unpackTar(gunzipSync(readFileSync(destino)))
    const futura = entradas.map(({ header, data = new Uint8Array() }) => {
      if (header.name !== 'copia.json') return { header, body: data }
      const manifesto = JSON.parse(Buffer.from(data).toString()) as { migracoes: string[] }
      const body = Buffer.from(
        JSON.stringify({ ...manifesto, migracoes: [...manifesto.migracoes, 'f'.repeat(64)] }),
      )
      return { header: { ...header, size: body.length }, body }
    })
    writeFileSync(join(dir, 'newer.tar.gz'), gzipSync(await packTar(futura)))
    await expect(restaurarEm(own, join(dir, 'newer.tar.gz'))).rejects.toThrow(
      'A cópia é de uma versão mais nova do Contribui: atualize o sistema e restaure de novo.',
    )
    expect(readdirSync(own.dataDir).filter((nome) => nome !== 'lock')).toEqual([])
    const formato = trocar('format.tar.gz', '"formato":1', '"formato":2')
    await expect(restaurarEm(own, formato)).rejects.toThrow('não é uma cópia que esta versão')
  })

  /** The files of a copy, by name, to be changed and put together again under another name. */
  async function alterar(destino: string, nome: string, mudar: (partes: Map<string, Buffer>) => void) {
    const entradas = await unpackTar(gunzipSync(readFileSync(destino)))
    const partes = new Map(entradas.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]))
    partes.delete('fim.json')
    mudar(partes)
    const todas = [...partes, ['fim.json', Buffer.from(JSON.stringify({ entradas: partes.size }))] as const]
    const corpos = todas.map(([name, body]) => ({ header: { name, size: body.length }, body }))
    writeFileSync(join(dir, nome), gzipSync(await packTar(corpos)))
    return join(dir, nome)
  }
  interface Papel {
    tabelas: { esquema: string; nome: string; colunas: { nome: string; tipo: string; gerada: boolean }[] }[]
    sequencias: { nome: string; valor: string }[]
  }
  const noPapel = (mudar: (papel: Papel) => void) => (partes: Map<string, Buffer>) => {
    const papel = JSON.parse(String(partes.get('copia.json'))) as Papel
    mudar(papel)
    partes.set('copia.json', Buffer.from(JSON.stringify(papel)))
  }
  const tabelaDe = ({ tabelas }: Papel, qual: string) => tabelas.find(({ nome }) => nome === qual)
  const contar = (partes: Map<string, Buffer>, tabela: string, mais: number) => {
    const contagens = JSON.parse(String(partes.get('contagens.json'))) as Record<string, number>
    contagens[tabela] = (contagens[tabela] ?? 0) + mais
    partes.set('contagens.json', Buffer.from(JSON.stringify(contagens)))
  }

  /** The tables of a PostgreSQL; none of an embedded database, which the folder's names tell of. */
  async function tabelasEm(own: OwnDatabase) {
    if (own.url === null) return []
    const database = await own.open()
    try {
      return (await database.pool.query("select from pg_tables where schemaname = 'public'")).rows
    } finally {
      await database.close()
    }
  }

  it('refuses files whose names nobody knows before it makes anything', async () => {
    const { destino } = await copiar('names.tar.gz')
    const own = await lugar()
    const recusa = async (mudar: (partes: Map<string, Buffer>) => void, frase: string) =>
      expect(restaurarEm(own, await alterar(destino, 'changed.tar.gz', mudar))).rejects.toThrow(frase)
    const nomes = ['leia.txt', 'arquivos/nota.pdf', 'chaves/../../senha', 'banco/public.entidade/tudo.csv']
    for (const nome of nomes)
      await recusa(
        (partes) => partes.set(nome, Buffer.from('x')),
        `A cópia tem um arquivo que esta versão do Contribui não conhece (${nome}). Nada foi alterado.`,
      )
    await recusa(
      (partes) => partes.set('banco/public.segredo/000001.ndjson', Buffer.from('"(1)"\n')),
      'A cópia tem linhas de uma tabela que não anuncia (public.segredo). Nada foi alterado.',
    )
    await recusa(
      noPapel(({ tabelas }) => tabelas.push(tabelas[0]!)),
      'duas vezes. Nada foi alterado.',
    )
    expect(readdirSync(own.dataDir).filter((nome) => nome !== 'lock')).toEqual([])
    expect(await tabelasEm(own)).toEqual([])
    // put together again as it was, it will do
    await restaurarEm(own, await alterar(destino, 'unchanged.tar.gz', () => undefined))
  })

  it('refuses tables, columns and sequences that it does not know, and rows that the tables do not take', async () => {
    const { destino } = await copiar('rows.tar.gz')
    const own = await lugar()
    const recusa = async (mudar: (partes: Map<string, Buffer>) => void, frase: string | RegExp) => {
      await expect(restaurarEm(own, await alterar(destino, 'changed.tar.gz', mudar))).rejects.toThrow(frase)
      expect(readdirSync(own.dataDir).filter((nome) => nome !== 'lock')).toEqual([])
    }
    await recusa(
      noPapel(({ tabelas }) => tabelas.push({ esquema: 'public', nome: 'segredos', colunas: [] })),
      'A cópia tem uma tabela que este sistema não conhece (segredos). Nada foi restaurado.',
    )
    await recusa(
      noPapel((papel) =>
        tabelaDe(papel, 'entidade')?.colunas.push({ nome: 'apelido', tipo: 'text', gerada: false }),
      ),
      'A tabela entidade da cópia tem uma coluna que este sistema não conhece (apelido). Nada foi restaurado.',
    )
    await recusa(
      noPapel(({ sequencias }) => sequencias.push({ nome: 'contador', valor: '1' })),
      'A cópia tem uma sequência que este sistema não conhece (contador). Nada foi restaurado.',
    )
    await recusa((partes) => {
      noPapel((papel) => {
        papel.tabelas = papel.tabelas.filter(({ nome }) => nome !== 'anexo')
      })(partes)
      for (const nome of partes.keys()) if (nome.startsWith('banco/public.anexo/')) partes.delete(nome)
      const contagens = JSON.parse(String(partes.get('contagens.json'))) as Record<string, number>
      delete contagens['public.anexo']
      partes.set('contagens.json', Buffer.from(JSON.stringify(contagens)))
    }, 'Falta na cópia a tabela anexo. Nada foi restaurado.')

    const pedaco = 'banco/public.entidade/000001.ndjson'
    const linhas = (partes: Map<string, Buffer>) => String(partes.get(pedaco)).trim().split('\n')
    await recusa((partes) => {
      partes.set('banco/public.entidade/000002.ndjson', Buffer.from(`${linhas(partes)[0]}\n`))
      contar(partes, 'public.entidade', 1)
    }, `A cópia tem duas linhas de entidade com a mesma chave (id = ${h.mundo.alfa.id}). Nada foi restaurado.`)
    await recusa((partes) => {
      partes.set(pedaco, Buffer.from(`${linhas(partes).slice(1).join('\n')}\n`))
      contar(partes, 'public.entidade', -1)
    }, /^A cópia tem uma linha de \w+ que cita outra que não está nela \(entidade_id = \d+\)\. Nada foi restaurado\.$/)
    for (const estragada of ['"(1)"', 'nada'])
      await recusa((partes) => {
        partes.set('banco/public.entidade/000002.ndjson', Buffer.from(`${estragada}\n`))
      }, /^A cópia tem uma linha de entidade que o banco não aceita \(.+\)\. Nada foi restaurado\.$/)

    // none of it is in the way of the whole copy
    await restaurarEm(own, destino)
    const database = await own.open()
    onTestFinished(() => database.close())
    expect((await retrato(database)).linhas).toEqual((await retrato(h.database)).linhas)
  })

  it('never writes over anything', async () => {
    const { destino } = await copiar('over.tar.gz')
    const own = await lugar('world')
    const antes = readdirSync(own.dataDir).filter((nome) => nome !== 'lock')
    await expect(restaurarEm(own, destino)).rejects.toThrow(
      own.url === null ? /Já existe .*pg/ : /não está vazio/,
    )
    expect(readdirSync(own.dataDir).filter((nome) => nome !== 'lock')).toEqual(antes)
    const comChave = await lugar()
    writeFileSync(join(comChave.dataDir, 'chave-segredos'), 'outra')
    await expect(restaurarEm(comChave, destino)).rejects.toThrow(/Já existe .*chave-segredos/)
    expect(readFileSync(join(comChave.dataDir, 'chave-segredos'), 'utf8')).toBe('outra')
  })

  it('in the place of a first start that was cut off is not taken for what that start left', async () => {
    const { destino } = await copiar('mark.tar.gz')
    const own = await lugar()
    mkdirSync(join(own.dataDir, 'pg'))
    writeFileSync(join(own.dataDir, 'pg.incompleto'), '')
    await restaurarEm(own, destino)
    const database = await own.open()
    onTestFinished(() => database.close())
    expect((await retrato(database)).linhas).toEqual((await retrato(h.database)).linhas)
  })

  it('of which a part stays in its folder touches nothing, and least of all that part', async () => {
    const { destino } = await copiar('pending.tar.gz')
    const own = await lugar()
    mkdirSync(join(own.dataDir, 'restaurando/pg'), { recursive: true })
    await expect(restaurarEm(own, destino)).rejects.toThrow(/Já existe .*restaurando/)
    expect(readdirSync(join(own.dataDir, 'restaurando'))).toEqual(['pg'])
  })

  it('of an older release brings it up to this one', async () => {
    const velho = await lugar()
    const database = await velho.open()
    await migrate(database, 2)
    await database.conexoes
      .query(
        "insert into entidade (slug, nome_fantasia, razao_social, cnpj, cor) values ('velha', 'Velha', 'Velha', '11222333000181', '#112233')",
      )
      .catch(() => undefined)
    const destino = join(dir, 'old.tar.gz')
    await fazerCopia({ database, config: readConfig(velho.env), threadFile }, { destino, senha: null })
    await database.close()
    const own = await lugar()
    await restaurarEm(own, destino)
    const novo = await own.open()
    onTestFinished(() => novo.close())
    const { rows } = await novo.pool.query<{ quantas: number }>(
      'select count(*)::int as quantas from drizzle.__drizzle_migrations',
    )
    expect(rows[0]?.quantas).toBe(migracoesConhecidas().length)
    const { rows: entidades } = await novo.pool.query<{ slug: string }>('select slug from entidade')
    expect(entidades).toEqual([{ slug: 'velha' }])
  })
})

describe('copies by the clock', () => {
  const agora = new Date('2026-03-10T12:00:00Z')
  const regra = (backupDir: string) => ({ backupDir, backupPassphrase: null, backupKeep: 2, backupHours: 24 })
  const idade = (caminho: string, horas: number) => {
    const quando = new Date(agora.getTime() - horas * 3_600_000)
    utimesSync(caminho, quando, quando)
  }

  it('are made when the newest is old enough; the oldest of ours go, and nothing else', async () => {
    const pasta = join(dir, 'clock')
    mkdirSync(pasta)
    writeFileSync(join(pasta, 'contribui-20260305T000000Z.tar.gz.parcial'), 'x')
    idade(join(pasta, 'contribui-20260305T000000Z.tar.gz.parcial'), 25)
    const nomes = ['20260306T120000Z', '20260308T120000Z'].map((quando) => `contribui-${quando}.tar.gz`)
    // one of them reads as a day
    for (const nome of [...nomes, 'minhas-contas.tar.gz', '2026-01-01']) writeFileSync(join(pasta, nome), 'x')
    const antes = new Date('2026-03-09T11:59:59Z')
    expect(await copiarSeDevida(fonte(), regra(pasta), antes)).toBeNull()
    expect(readdirSync(pasta)).toHaveLength(5)
    // what says when a copy was made is its name: a file that was moved has a time of its own
    idade(join(pasta, nomes[1] ?? ''), 1)
    expect((await copiarSeDevida(fonte(), regra(pasta), agora))?.texto).toContain('Cópia gravada')
    expect(readdirSync(pasta).toSorted()).toEqual([
      '2026-01-01',
      'contribui-20260308T120000Z.tar.gz',
      'contribui-20260310T120000Z.tar.gz',
      'minhas-contas.tar.gz',
    ])
  })

  it('that fail leave the older ones', async () => {
    const pasta = join(dir, 'full')
    mkdirSync(join(pasta, 'contribui-20260310T120000Z.tar.gz.parcial'), { recursive: true })
    idade(join(pasta, 'contribui-20260310T120000Z.tar.gz.parcial'), 1)
    for (const dia of ['01', '02', '03']) {
      writeFileSync(join(pasta, `contribui-202603${dia}T000000Z.tar.gz`), 'x')
    }
    await expect(copiarSeDevida(fonte(), regra(pasta), agora)).rejects.toThrow('Já existe')
    expect(readdirSync(pasta)).toHaveLength(4)
  })

  it('are neither made nor deleted beyond the rule when the clock is set back', async () => {
    const pasta = join(dir, 'back')
    mkdirSync(pasta)
    const copias = () =>
      readdirSync(pasta)
        .map((nome) => nome.slice('contribui-202603'.length, -'0000Z.tar.gz'.length))
        .toSorted()
    // the last two were made while the clock was ahead of what it says now
    for (const quando of ['08T12', '09T12', '10T13', '11T13']) {
      const copia = join(pasta, `contribui-202603${quando}0000Z.tar.gz`)
      writeFileSync(copia, 'x')
      const data = new Date(`2026-03-${quando}:00:00Z`)
      utimesSync(copia, data, data)
    }
    const as = (hora: string) => copiarSeDevida(fonte(), regra(pasta), new Date(`2026-03-10T${hora}:00Z`))
    expect(await as('11:59')).toBeNull()
    expect(copias()).toEqual(['08T12', '09T12', '10T13', '11T13'])
    expect(await as('12:00')).not.toBeNull()
    expect(copias()).toEqual(['09T12', '10T12', '10T13', '11T13'])
    for (const hora of ['12:15', '12:30', '12:59']) expect(await as(hora)).toBeNull()
    expect(copias()).toEqual(['09T12', '10T12', '10T13', '11T13'])
    // what was of the future counts as all else once it is not
    expect(await copiarSeDevida(fonte(), regra(pasta), new Date('2026-03-12T13:00:00Z'))).not.toBeNull()
    expect(copias()).toEqual(['11T13', '12T13'])
  })
})

it('reads the bytes of a file that is larger than its pieces', async () => {
  const grande = Buffer.alloc(3_000_000, 'dados ')
  const recebido = await h.app.files.receive(Readable.from([grande]), grande.length)
  await h.app.files.keep(recebido)
  const { destino } = await copiar('large.tar.gz', SENHA)
  const own = await lugar()
  await restaurarEm(own, destino, SENHA)
  const la = openLocalStore(join(own.dataDir, 'files'))
  expect((await buffer(await la.read(recebido.hash))).equals(grande)).toBe(true)
})
