import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { politica } from '#server/db/schema/contas.ts'
import { senhaConfere } from '#server/modules/nucleo/senha/service.ts'
import { ownDatabase } from '#server/test-support/database.ts'
import { useApp } from '#server/test-support/harness.ts'
import { useProcesses, usePrograms } from '#server/test-support/processo.ts'
import { criarAdministrador } from './create.ts'
import { trocarHosts } from './hosts.ts'
import { adicionarEntidade } from './entidade.ts'
import { publicarArquivo } from './politica.ts'

const h = useApp()
const startProgram = usePrograms()
const { start, launch } = useProcesses()
const SENHA = 'janela contente de março'
const dir = mkdtempSync(join(tmpdir(), 'contribui-cli-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function arquivo(nome: string, conteudo: string | Buffer): string {
  const caminho = join(dir, nome)
  writeFileSync(caminho, conteudo)
  return caminho
}

describe('hosts', () => {
  const trocar = (slug: string, ...dominios: string[]) =>
    trocarHosts(h.database, { entidade: slug, dominios })
  const aberta = async (host: string) =>
    (await h.inject({ url: '/api/entidade', headers: { host } })).json<Entidade>().slug

  it('opens an entidade under names of its own, in place of those that it had, and closes them again', async () => {
    expect(await aberta('beta.exemplo.org.br')).toBe('alfa')
    expect(await trocar('beta', 'Beta.exemplo.org.br', 'beta.org.br')).toMatch(/^beta abre em/)
    h.app.entidades.esquecer()
    expect([await aberta('beta.exemplo.org.br'), await aberta('beta.org.br')]).toEqual(['beta', 'beta'])
    await trocar('beta')
    h.app.entidades.esquecer()
    expect(await aberta('beta.org.br')).toBe('alfa')
  })

  it('takes none that is another’s, and nothing that is no name', async () => {
    await trocar('beta', 'beta.org.br')
    await expect(trocar('alfa', 'alfa.org.br', 'beta.org.br')).rejects.toThrow(/já é de beta/)
    for (const dominio of ['https://alfa.org.br', 'alfa', '*.org.br', '10.0.0.1', 'alfa.org.br:3000'])
      await expect(trocar('alfa', dominio)).rejects.toThrow(/não é um domínio/)
    h.app.entidades.esquecer()
    expect([await aberta('beta.org.br'), await aberta('alfa.org.br')]).toEqual(['beta', 'alfa'])
    expect(await trocar('alfa', 'alfa.org.br')).toMatch(/^alfa abre em alfa\.org\.br/)
    await trocar('beta')
  })
})

describe('create', () => {
  const criar = (email: string, senha: string, nome = 'Zélia Prado') =>
    criarAdministrador(h.database, {
      nome,
      email,
      entidade: undefined,
      async pedirSenha(conferir) {
        conferir(senha)
        return senha
      },
    })
  const comEmail = (email: string) => h.database.db.select().from(usuario).where(eq(usuario.email, email))

  it.each([
    ['12345678', /uma das mais usadas/],
    ['1234567', /ao menos 8 caracteres/],
    ['x'.repeat(129), /no máximo 128/],
    ['zelia.nova 2026', /não pode conter o seu e-mail/],
    ['o sindicato alfa', /nome da entidade/],
    ['zelia prado', /não pode ser o seu nome/],
  ])('refuses the weak password %s by the rules of the app, and makes nobody', async (senha, motivo) => {
    const email = senha.startsWith('zelia.nova') ? 'zelia.nova@alfa.exemplo' : 'zp@alfa.exemplo'
    await expect(criar(email, senha)).rejects.toThrow(motivo)
    expect(await comEmail(email)).toEqual([])
  })

  it.each([
    ['Zélia\u0000Prado', /invisíveis ou de controle/],
    ['Zélia\u202eodarP', /invisíveis ou de controle/],
    ['Zélia\nPrado', /uma linha só/],
    ['\u3000', /obrigatório/],
    ['Z'.repeat(151), /no máximo 150/],
  ])('refuses the name %j as the screens do, and makes nobody', async (nome, motivo) => {
    await expect(criar('zp2@alfa.exemplo', SENHA, nome)).rejects.toThrow(motivo)
    expect(await comEmail('zp2@alfa.exemplo')).toEqual([])
  })

  it('refuses an e-mail that is none, or that an administrator of the entidade has', async () => {
    await expect(criar('sem-arroba', SENHA)).rejects.toThrow('E-mail inválido.')
    const { email } = h.mundo.alfa.admin
    await expect(criar(email, SENHA)).rejects.toThrow(
      `Já existe um administrador com o e-mail ${email} em alfa.`,
    )
  })
})

describe('entidade', () => {
  const nova = { slug: 'delta', cnpj: '11.444.777/0001-61', nome: 'Sindicato Gama', razaoSocial: undefined }
  const existentes = async () => h.database.db.select().from(entidade).orderBy(entidade.id)

  it.each([
    [{ slug: 'beta' }, 'Já há uma entidade com este endereço.'],
    [{ cnpj: '00000000000191' }, 'Já há uma entidade com este CNPJ.'],
    [{ cnpj: '11.444.777/0001-62' }, '--cnpj: CNPJ inválido.'],
    [{ cnpj: '' }, '--cnpj: Informe o CNPJ.'],
    [{ slug: 'Gama do Norte' }, '--slug: Use de 2 a 40'],
    [{ slug: 'admin' }, '--slug: Este endereço é do próprio sistema.'],
    [{ nome: 'G'.repeat(121) }, '--nome: Use no máximo 120'],
    [{ razaoSocial: 'Gama\nGama' }, '--razao-social: Escreva em uma linha só.'],
  ])('refuses %j in a sentence, and makes none', async (errado, frase) => {
    const antes = await existentes()
    await expect(adicionarEntidade(h.database, { ...nova, ...errado })).rejects.toThrow(frase)
    expect(await existentes()).toEqual(antes)
  })

  it('adds one beside those that are there, with its own face and administrador', async () => {
    expect(await adicionarEntidade(h.database, nova)).toContain('create --entidade delta')
    expect((await existentes()).at(-1)).toMatchObject({
      slug: 'delta',
      cnpj: '11444777000161',
      nomeFantasia: 'Sindicato Gama',
      razaoSocial: 'Sindicato Gama',
      padrao: false,
    })
    await criarAdministrador(h.database, {
      nome: 'Zélia Prado',
      email: 'zelia@delta.exemplo',
      entidade: 'delta',
      pedirSenha: async () => SENHA,
    })
    h.app.entidades.esquecer()
    const entrada = await h.inject({
      method: 'POST',
      url: '/api/auth/admin/login',
      headers: { 'x-entidade': 'delta' },
      payload: { login: 'zelia@delta.exemplo', senha: SENHA },
    })
    expect(entrada.statusCode).toBe(200)
    expect((await h.inject({ url: '/api/entidade/delta' })).json()).toMatchObject({
      slug: 'delta',
      outras: true,
    })
  })
})

describe('politica', () => {
  const publicar = (caminho: string, entidade?: string) =>
    publicarArquivo(h.database, { arquivo: caminho, entidade })
  const versoes = (entidadeId: number) =>
    h.database.db
      .select({ versao: politica.versao, html: politica.html })
      .from(politica)
      .where(eq(politica.entidadeId, entidadeId))
      .orderBy(politica.versao)

  it('publishes the next version, of the default entidade or of the one named', async () => {
    const [um, dois] = [
      arquivo('um.html', '<p>Primeira: informações</p>'),
      arquivo('dois.html', '<p>Segunda</p>'),
    ]
    expect(await publicar(um)).toMatch(/de alfa publicada: versão 1\./)
    expect(await publicar(dois)).toMatch(/de alfa publicada: versão 2\./)
    expect(await publicar(dois, 'beta')).toMatch(/de beta publicada: versão 1\./)
    expect(await versoes(h.mundo.alfa.id)).toEqual([
      { versao: 1, html: '<p>Primeira: informações</p>' },
      { versao: 2, html: '<p>Segunda</p>' },
    ])
    expect(await versoes(h.mundo.beta.id)).toEqual([{ versao: 1, html: '<p>Segunda</p>' }])
    const vista = await h.inject({ url: '/api/auth/politica', headers: { 'x-entidade': 'alfa' } })
    expect(vista.json()).toMatchObject({ versao: 2, html: '<p>Segunda</p>' })
  })

  it('gives each of two at once a version of its own', async () => {
    const caminho = arquivo('tres.html', '<p>Terceira</p>')
    const antes = (await versoes(h.mundo.alfa.id)).length
    await Promise.all([publicar(caminho), publicar(caminho)])
    expect(await versoes(h.mundo.alfa.id)).toHaveLength(antes + 2)
  })

  it.each([
    ['a file that is not there', '/nada/politica.html', undefined, 'Não há arquivo /nada/politica.html.'],
    ['a directory', dir, undefined, 'não pôde ser lido (EISDIR)'],
    ['an empty file', arquivo('vazia.html', ' \n'), undefined, 'não tem texto. Nada foi publicado.'],
    [
      'a file of which sanitising leaves nothing',
      arquivo('script.html', '<script>alert(1)</script><p>&nbsp;</p>'),
      undefined,
      'não tem texto',
    ],
    [
      'a file in another encoding',
      arquivo('latin1.html', Buffer.from('<p>informações</p>', 'latin1')),
      undefined,
      'não está em UTF-8',
    ],
    [
      'an unknown entidade',
      arquivo('boa.html', '<p>Boa</p>'),
      'gama',
      'Não há entidade com o endereço "gama".',
    ],
  ])('refuses %s with a sentence', async (_que, caminho, entidade, frase) => {
    const antes = await versoes(h.mundo.alfa.id)
    await expect(publicar(caminho, entidade)).rejects.toThrow(frase)
    expect(await versoes(h.mundo.alfa.id)).toEqual(antes)
  })
})

/** Runs the program as an operator does: arguments, standard input, words and an exit code. */
async function admin(
  env: Record<string, string>,
  argumentos: string[],
  entrada = '',
): Promise<[number | null, string]> {
  const child = startProgram('admin', env, argumentos)
  let saida = ''
  for (const fluxo of [child.stdout, child.stderr])
    fluxo.on('data', (pedaco: Buffer) => (saida += pedaco.toString()))
  child.stdin.on('error', () => undefined) // it may refuse the arguments without reading
  child.stdin.end(entrada)
  const codigo = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return [codigo, saida.trim()]
}

describe('the program', () => {
  it('says how to be used, refuses in a sentence, and does what it is told', async () => {
    const banco = await ownDatabase('world')
    const criar = ['create', '--email', ' Zelia@Beta.Exemplo', '--nome', 'Zélia Prado', '--senha-stdin']
    expect(await admin(banco.env, ['politica'])).toEqual([
      1,
      expect.stringMatching(/^Uso: node dist\/server\/admin\.js create/),
    ])
    expect(await admin({ ...banco.env, npm_lifecycle_event: 'admin' }, ['politica'])).toEqual([
      1,
      expect.stringMatching(/^Uso: npm run admin -- create/),
    ])
    expect(await admin(banco.env, [...criar, '--entidade', 'beta'], '12345678\n')).toEqual([
      1,
      'Esta senha é uma das mais usadas, e por isso fácil de adivinhar. Escolha outra.',
    ])
    expect(await admin(banco.env, [...criar, '--entidade', 'beta'], `${SENHA}\n`)).toEqual([
      0,
      'Administrador zelia@beta.exemplo criado em beta.',
    ])
    expect(await admin(banco.env, ['politica', '--arquivo', arquivo('boa.html', '<p>Boa</p>')])).toEqual([
      0,
      expect.stringContaining('de alfa publicada: versão 1.'),
    ])

    const depois = await banco.open()
    const [linha] = await depois.db.select().from(usuario).where(eq(usuario.email, 'zelia@beta.exemplo'))
    await depois.close()
    await banco.remove()
    expect(linha).toMatchObject({ isAdmin: true, papeis: ['administrador'], ativo: true })
    expect(await senhaConfere(linha?.senhaHash ?? null, SENHA)).toBe(true)
  })

  it('makes the first administrator before the server has ever been started, who then gets in', async () => {
    const banco = await ownDatabase('empty')
    onTestFinished(() => banco.remove())
    const env = { ...banco.env, DEMO: '0' }
    const primeira = ['entidade', '--slug', 'primeira', '--cnpj', '11.222.333/0001-81', '--nome', 'Primeira']
    const criar = ['create', '--email', 'primeira@exemplo.org.br', '--nome', 'Zélia Prado', '--senha-stdin']
    expect(await admin(env, criar, `${SENHA}\n`)).toEqual([
      1,
      'Este banco ainda não tem entidade: crie a primeira com o comando entidade.',
    ])
    expect(await admin(env, primeira)).toEqual([
      0,
      expect.stringContaining('Entidade Primeira criada no endereço /primeira.'),
    ])
    expect(await admin(env, criar, `${SENHA}\n`)).toEqual([
      0,
      'Administrador primeira@exemplo.org.br criado em primeira.',
    ])
    expect(await admin(env, ['primeiro-acesso'])).toEqual([
      1,
      'Esta instalação já tem uma entidade: o primeiro acesso já foi feito.',
    ])
    const { url } = await start(env)
    const entrada = await fetch(`${url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'primeira@exemplo.org.br', senha: SENHA }),
    })
    expect(entrada.status).toBe(200)
  })

  it('gives out codes for the first access, with the server running and at each of its starts', async () => {
    const banco = await ownDatabase('empty')
    onTestFinished(() => banco.remove())
    const env = { ...banco.env, DEMO: '0', PUBLIC_URL: 'https://contribui.exemplo.org.br' }
    const { listening, output } = launch(env)
    const url = await listening
    const FRASE =
      /^Primeiro acesso: abra https:\/\/contribui\.exemplo\.org\.br\/primeiro-acesso e informe o código (\S+)\. Ele vale uma vez, por 24 horas\.$/m
    await expect.poll(output).toMatch(FRASE)
    const [codigo, dito] = await admin(env, ['primeiro-acesso'])
    expect([codigo, dito]).toEqual([0, expect.stringMatching(FRASE)])
    const conferir = async (escrito: string) =>
      (
        await fetch(`${url}/api/auth/primeiro-acesso/codigo`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ codigo: FRASE.exec(escrito)?.[1] ?? '' }),
        })
      ).status
    expect([await conferir(output()), await conferir(dito), await conferir('')]).toEqual([204, 204, 422])
  })

  it('lists the keys that sign, and revokes one while the server runs', async () => {
    const banco = await ownDatabase('world')
    onTestFinished(() => banco.remove())
    expect(await admin(banco.env, ['chaves', 'apagar', 'x'])).toEqual([1, expect.stringMatching(/^Uso: /)])
    expect(await admin(banco.env, ['chaves'])).toEqual([
      0,
      'Nenhuma chave: o servidor ainda não foi iniciado.',
    ])

    const { url } = await start(banco.env)
    const { alfa, senha } = inject('templates').mundo
    const entrada = await fetch(`${url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-entidade': alfa.slug },
      body: JSON.stringify({ login: alfa.admin.email, senha }),
    })
    const { accessToken } = (await entrada.json()) as { accessToken: string }
    const status = async () =>
      (await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${accessToken}` } })).status
    expect(await status()).toBe(200)

    const [codigo, lista] = await admin(banco.env, ['chaves'])
    expect([codigo, lista]).toEqual([0, expect.stringMatching(/^\S+ {2}criada em .* {2}aceita até .*$/)])
    const kid = lista.split(' ')[0] ?? ''
    expect(await admin(banco.env, ['chaves', 'revogar', '-nenhuma'])).toEqual([
      1,
      'Nenhuma chave começa por -nenhuma. Veja a lista.',
    ])
    expect(await status()).toBe(200)
    expect(await admin(banco.env, ['chaves', 'revogar', kid.slice(0, 12)])).toEqual([
      0,
      expect.stringContaining(`Chave ${kid} revogada`),
    ])
    await expect.poll(status, { timeout: 20_000 }).toBe(401)
    expect(await admin(banco.env, ['chaves', 'revogar', kid])).toEqual([
      0,
      `A chave ${kid} já estava revogada.`,
    ])
  })
})
