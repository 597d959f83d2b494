import { and, count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { Configuracao, Configurado } from '#src/api/contract/nucleo/configuracao.ts'
import type { ResumoDaConfiguracao } from '#src/api/contract/nucleo/configuracao-resumo.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { auditoria, configuracao } from '#server/db/schema/nucleo.ts'
import { corpoDaConfiguracao, outroValor } from '#server/test-support/attempts/configuracao.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let headers: { authorization: string }
let deBeta: { authorization: string }

beforeEach(async () => {
  headers ??= await h.entrar(h.mundo.alfa.admin.email)
  deBeta ??= await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
  await h.database.db.delete(configuracao)
  h.app.entidades.esquecer()
})

it('each kind goes by the name under which the table has it', () => {
  for (const [nome, { tipo }] of Object.entries<Configuracao>(configuracoes)) expect(tipo).toBe(nome)
})

describe.each(Object.values<Configuracao>(configuracoes).map((um) => [um.tipo, um] as const))(
  '%s',
  (tipo, declarada) => {
    const { path: url, padrao } = declarada
    const ler = async (quem = headers) => {
      const answer = await h.inject({ url, headers: quem })
      expect(answer.statusCode).toBe(200)
      return answer.json<Configurado>()
    }
    const gravar = (payload: object, quem = headers) =>
      h.inject({ method: 'PUT', url, headers: quem, payload })
    const restaurar = (versao: number) =>
      h.inject({ method: 'DELETE', url: `${url}?versao=${versao}`, headers })
    const outro = (atual: Configurado) => corpoDaConfiguracao(declarada, atual)
    const guardar = (valor: unknown) =>
      h.database.db
        .update(configuracao)
        .set({ valor: valor as Record<string, unknown> }) // as no release wrote it
        .where(eq(configuracao.tipo, tipo))
    const linhasDaAuditoria = async () =>
      (
        await h.database.db
          .select({ total: count() })
          .from(auditoria)
          .where(and(eq(auditoria.tabela, 'configuracao'), eq(auditoria.linha, tipo)))
      )[0]?.total ?? 0
    const [campo = ''] = Object.keys(padrao)

    it('holds its defaults until somebody saves, and then what was saved, there only', async () => {
      const antes = await ler()
      expect(antes).toEqual({ ...padrao, versao: 0, ignorados: [] })
      const corpo = outro(antes)
      const answer = await gravar(corpo)
      expect([answer.statusCode, answer.json()]).toEqual([200, { ...corpo, versao: 1, ignorados: [] }])
      expect(await ler()).toEqual({ ...corpo, versao: 1, ignorados: [] })
      expect(await ler(deBeta)).toEqual({ ...padrao, versao: 0, ignorados: [] })
    })

    it('is saved alone, though another kind is at the same revision', async () => {
      const vizinha = Object.values<Configuracao>(configuracoes).find((uma) => uma.tipo !== tipo)!
      const daVizinha = { method: 'PUT' as const, url: vizinha.path, headers }
      const guardada = await h.inject({
        ...daVizinha,
        payload: corpoDaConfiguracao(vizinha, { ...vizinha.padrao, versao: 0 }),
      })
      expect(guardada.json()).toMatchObject({ versao: 1 })
      await gravar(outro(await ler()))
      expect((await gravar(outro(await ler()))).json()).toMatchObject({ versao: 2 })
      expect((await h.inject({ url: vizinha.path, headers })).json()).toEqual(guardada.json())
    })

    it('of two first saves at once, and of two later ones, keeps one', async () => {
      for (const versao of [0, 1]) {
        const corpos = [outro({ ...(await ler()), versao }), { ...padrao, versao }]
        const [um, dois] = versao === 0 ? [corpos[0], corpos[0]] : corpos
        const respostas = await Promise.all([gravar({ ...um }), gravar({ ...dois })])
        expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
        expect((await ler()).versao).toBe(versao + 1)
      }
    })

    it('is not overwritten by whoever saw an older revision, who is told who saved', async () => {
      const antes = await ler()
      await gravar(outro(antes))
      const agora = await ler()
      const tarde = await gravar({ ...outro(agora), versao: antes.versao })
      expect(tarde.statusCode).toBe(409)
      expect(tarde.json<Problem>()).toMatchObject({
        code: 'conflito',
        detail: expect.stringMatching(/^admin alfa salvou “/),
      })
      expect((await restaurar(7)).statusCode).toBe(409)
      expect(await ler()).toEqual(agora)
      expect((await gravar(outro(agora))).statusCode).toBe(200)
    })

    it('writes nothing when nothing changed', async () => {
      const linhas = await linhasDaAuditoria()
      const antes = await ler()
      expect((await gravar({ ...padrao, versao: 0 })).json()).toEqual(antes)
      expect(await linhasDaAuditoria()).toBe(linhas)
      const corpo = outro(antes)
      await gravar(corpo)
      expect((await gravar({ ...corpo, versao: 1 })).json()).toMatchObject({ versao: 1 })
      expect(await linhasDaAuditoria()).toBe(linhas + 1)
    })

    it('goes back to its defaults, once', async () => {
      await gravar(outro(await ler()))
      expect((await restaurar(1)).json()).toEqual({ ...padrao, versao: 2, ignorados: [] })
      expect((await restaurar(2)).json()).toEqual({ ...padrao, versao: 2, ignorados: [] })
      expect((await restaurar(1)).statusCode).toBe(409)
    })

    it('gives a field that was added later its default', async () => {
      await gravar(outro(await ler()))
      await guardar({})
      expect(await ler()).toEqual({ ...padrao, versao: 1, ignorados: [] })
    })

    it('holds the default of what is stored and no longer fits, tells of it, and takes the next save', async () => {
      await gravar(outro(await ler()))
      await guardar({ [campo]: { de: 'outra versão' }, campoQueNaoHaMais: 1 })
      expect(await ler()).toEqual({ ...padrao, versao: 1, ignorados: [campo] })
      expect((await gravar({ ...padrao, versao: 1 })).json()).toEqual({ ...padrao, versao: 2, ignorados: [] })
      for (const torto of ['texto', [1], 7]) {
        await guardar(torto)
        expect(await ler()).toMatchObject({ ...padrao, ignorados: [] })
        expect((await h.inject({ url: '/api/entidade' })).statusCode).toBe(200)
      }
    })

    it.each([
      ['a field of another kind', { [campo]: { a: 1 } }, campo],
      ['a field that there is not', { inventado: 1 }, 'inventado'],
      ['no revision', { versao: undefined }, 'versao'],
    ])('refuses %s at its place', async (_, mais, onde) => {
      const answer = await gravar({ ...padrao, versao: 0, ...mais })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual([onde])
    })

    it('tells by field who changed what', async () => {
      const total = async () =>
        (await h.inject({ url: `${url}/historico`, headers })).json<Pagina<EntradaHistorico>>()
      const antes = (await total()).totalItems
      const corpo = outro(await ler())
      await gravar(corpo)
      await restaurar(1)
      const { items, totalItems } = await total()
      expect(totalItems).toBe(antes + 2)
      const mudanca = { campo, de: null, antes: padrao[campo], depois: corpo[campo] }
      expect(items.slice(0, 2).map(({ operacao, campos }) => [operacao, campos])).toEqual([
        ['alterar', [{ ...mudanca, antes: mudanca.depois, depois: mudanca.antes }]],
        ['alterar', [mudanca]],
      ])
      expect(items[0]?.quem).toEqual({ id: h.mundo.alfa.admin.id, nome: 'admin alfa' })
    })
  },
)

describe('acesso', () => {
  const url = '/api/auth/settings'
  const valores = configuracoes.acesso.padrao

  it('is open to read, and changed by those who may', async () => {
    const semSessao = await h.inject({ url, headers: { 'x-entidade': 'alfa' } })
    expect(semSessao.json()).toEqual({ ...valores, versao: 0, ignorados: [] })
    const semPapel = await h.entrar(h.mundo.alfa.atendimento.email)
    const cliente = await h.entrar(h.mundo.alfa.cliente.email, 'public')
    const payload = { ...valores, sessaoDias: 7, versao: 0 }
    for (const quem of [semPapel, cliente])
      expect((await h.inject({ method: 'PUT', url, headers: quem, payload })).statusCode).toBe(403)
    expect((await h.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
  })

  it.each([
    [{ senhaMinima: 7 }, 'senhaMinima'],
    [{ senhaMinima: 65 }, 'senhaMinima'],
    [{ senhaMinima: null }, 'senhaMinima'],
    [{ sessaoDias: 0 }, 'sessaoDias'],
    [{ sessaoDias: 91 }, 'sessaoDias'],
  ])('with %j is refused at its field', async (mais, campo) => {
    const answer = await h.inject({
      method: 'PUT',
      url,
      headers,
      payload: { ...valores, versao: 0, ...mais },
    })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual([campo])
  })

  it('is read past the memory of the process, so that what another one saved is seen', async () => {
    await h.app.entidades.porId(h.mundo.alfa.id)
    await configurar(h.database.db, 'acesso', { sessaoDias: 5 }, h.mundo.alfa.id)
    expect((await h.inject({ url, headers })).json()).toMatchObject({ sessaoDias: 5, versao: 1 })
  })
})

describe('enderecos, registro and consulta', () => {
  it('are told with the entidade at once', async () => {
    const settings = async () =>
      (await h.inject({ url: '/api/entidade', headers: { 'x-entidade': 'alfa' } })).json<Entidade>().settings
    const antes = await settings()
    const { enderecos, registro, consulta } = configuracoes
    const { caminhoRegistro } = registro.padrao
    expect(antes).toEqual({ ...enderecos.padrao, caminhoRegistro, ...consulta.padrao })
    const gravar = (url: string, payload: object) => h.inject({ method: 'PUT', url, headers, payload })
    await gravar('/api/entidade/settings', {
      ...configuracoes.enderecos.padrao,
      homeAddress: '/public/inicio',
      versao: 0,
    })
    await gravar('/api/entidade/registro', {
      ...registro.padrao,
      caminhoRegistro: '/public/registro?via=site',
      versao: 0,
    })
    await gravar('/api/configuracao/consulta', {
      consultaCnpj: 'segundo-dado',
      consultaCpf: 'entrada',
      versao: 0,
    })
    expect(await settings()).toEqual({
      homeAddress: '/public/inicio',
      accessAddress: antes.accessAddress,
      caminhoRegistro: '/public/registro?via=site',
      consultaCnpj: 'segundo-dado',
      consultaCpf: 'entrada',
    })
  })

  it.each(['/public/consulta', 'https://cadastro.exemplo.org.br/novo?de=site#topo', 'https://a.br'])(
    'send those who register to this site or, in secret, to another: %s',
    async (caminhoRegistro) => {
      const url = '/api/entidade/registro'
      const { versao } = (await h.inject({ url })).json<{ versao: number }>()
      const payload = { ...configuracoes.registro.padrao, caminhoRegistro, versao }
      expect((await h.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
      // and everybody is told
      expect((await h.inject({ url })).json()).toMatchObject({ caminhoRegistro })
    },
  )

  it.each([
    'javascript:alert(1)',
    'JavaScript://x.y/%0aalert(1)',
    'http://cadastro.exemplo.org.br',
    'https://banco.com@mal.com',
    'https:cadastro.exemplo.org.br',
    'https://semdominio',
    'data:text/html,x',
    '//outro.exemplo',
    String.raw`/\outro.exemplo`,
  ])('do not send them to %s', async (caminhoRegistro) => {
    const payload = { ...configuracoes.registro.padrao, caminhoRegistro, versao: 0 }
    const answer = await h.inject({ method: 'PUT', url: '/api/entidade/registro', headers, payload })
    expect(answer.json<Problem>()).toMatchObject({
      status: 422,
      errors: { caminhoRegistro: expect.stringMatching(/^Use um endereço deste site/) },
    })
  })

  it('of a registration that is open take somebody', async () => {
    const ninguem = { registraEmpresas: false, registraPessoas: false, registraContabilidades: false }
    const url = '/api/entidade/registro'
    const gravar = async (campos: object) => {
      const { versao } = (await h.inject({ url })).json<{ versao: number }>()
      const payload = { ...configuracoes.registro.padrao, ...campos, versao }
      return h.inject({ method: 'PUT', url, headers, payload })
    }
    expect((await gravar(ninguem)).json<Problem>().errors).toHaveProperty('registraEmpresas')
    expect((await gravar({ ...ninguem, registroAberto: false })).statusCode).toBe(200)
  })

  it.each(['https://outro.exemplo', '//outro.exemplo', '/\\outro.exemplo', 'public/inicio', '/com espaço'])(
    'lead nowhere but to this site: %s',
    async (homeAddress) => {
      const payload = { ...configuracoes.enderecos.padrao, homeAddress, versao: 0 }
      const answer = await h.inject({ method: 'PUT', url: '/api/entidade/settings', headers, payload })
      expect([answer.statusCode, Object.keys(answer.json<Problem>().errors ?? {})]).toEqual([
        422,
        ['homeAddress'],
      ])
    },
  )
})

it('tells which settings are not as they come, and who saved them last', async () => {
  const resumo = async () => {
    const answer = await h.inject({ url: '/api/configuracao', headers })
    return answer.json<ResumoDaConfiguracao[]>().find(({ tipo }) => tipo === 'certidao')
  }
  const { path, padrao } = configuracoes.certidao
  expect(await resumo()).toBeUndefined()
  await h.inject({ method: 'PUT', url: path, headers, payload: { ...padrao, validadeDias: 9, versao: 0 } })
  expect(await resumo()).toMatchObject({ mudados: ['validadeDias'], por: 'admin alfa' })
  await h.inject({ method: 'DELETE', url: `${path}?versao=1`, headers })
  expect(await resumo()).toMatchObject({ mudados: [], por: 'admin alfa' })
})

it('finds another value for every field', () => {
  for (const { campos } of Object.values<Configuracao>(configuracoes))
    for (const campo of Object.values(campos))
      expect(outroValor(campo, campo.emBranco)).not.toBe(campo.emBranco)
})

describe('the settings of cards', () => {
  const { path: url, padrao } = configuracoes.cartao
  const gravar = (mudado: object) =>
    h.inject({ method: 'PUT', url, headers, payload: { ...padrao, versao: 0, ...mudado } })
  const nenhuma = { visa: false, mastercard: false, elo: false, amex: false, hipercard: false }

  it.each(['sk_live_51Hx', 'rk_test_51Hx', 'APP_USR-7481', 'minha-secret-1', '-----BEGIN PRIVATE KEY-----'])(
    'refuse the secret key %s, which everybody would read',
    async (chavePublica) => {
      const answer = await gravar({ chavePublica })
      expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([
        422,
        {
          chavePublica:
            'Isto parece uma chave secreta, e esta configuração é pública. Informe a chave pública.',
        },
      ])
      expect((await h.inject({ url })).body).not.toContain(chavePublica)
    },
  )

  it('need at least one bandeira with a key, and none without', async () => {
    const answer = await gravar({ chavePublica: 'pk_live_51Hx', ...nenhuma })
    expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([
      422,
      { visa: 'Escolha ao menos uma bandeira.' },
    ])
    expect((await gravar({ chavePublica: '', ...nenhuma })).statusCode).toBe(200)
    expect(
      (await gravar({ chavePublica: 'pk_live_51Hx', ...nenhuma, elo: true, versao: 1 })).statusCode,
    ).toBe(200)
  })
})
