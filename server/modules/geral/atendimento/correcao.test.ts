import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { PessoaJuridica } from '#src/api/contract/cadastro/cadastro.ts'
import type { MeuCadastro } from '#src/api/contract/cliente/meu-cadastro.ts'
import type {
  obterCorrecaoDoCadastro,
  obterMinhaCorrecao,
} from '#src/api/contract/geral/correcao-cadastro.ts'
import { camposDaCorrecao, type CorrecaoLida } from '#src/api/contract/geral/correcao-lida.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { correcaoCadastro } from '#server/db/schema/atendimento.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { cadastroComAcesso, paraCorrigir } from '#server/test-support/attempts/correcao.ts'
import { lido, recusa, useAtendimentos } from '#server/test-support/atendimentos.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { decidirCorrecao, travarCorrecao } from './correcao-repo.ts'

const { h, alfa, admin, equipe, cliente, pedir, ler, lerMeu, passar, colega, outroCliente } =
  useAtendimentos()
const correio = mailbox(h)

const GUARDADO = { nome: 'Padaria Sol', email: 'velho@exemplo.org.br', cidade: 'Jundiaí' }
const empresa = () => cadastroComAcesso({ h, e: alfa() }, 'pessoajuridica', GUARDADO)
const corrigir = (acessoId: number, dados: object = {}, mais: object = {}, headers = cliente) =>
  pedir('POST', '/api/public/correcao', headers, { ...paraCorrigir(acessoId, dados), ...mais })
/** A company of which the e-mail and the city are to be others. */
async function pedida() {
  const dela = await empresa()
  return { ...dela, ...lido(await corrigir(dela.acessoId)).json<{ id: number }>(), cadastroId: dela.id }
}
const aprovar = ({ id, matricula }: { id: number; matricula: number }, mais: object = {}, headers = admin) =>
  pedir('POST', `/api/atendimento/${id}/correcao/aprovar`, headers, {
    matricula,
    versao: 1,
    campos: ['email', 'cidade'],
    motivo: '',
    ...mais,
  })
const recusar = (id: number, motivo = 'O e-mail é de outra empresa.', headers = admin) =>
  pedir('POST', `/api/atendimento/${id}/correcao/recusar`, headers, { motivo })
const registro = async (matricula: number) =>
  lido(await pedir('GET', `/api/pessoajuridica/${matricula}`, admin)).json<PessoaJuridica>()
const minha = async (acessoId: number, headers = cliente) =>
  lido(await pedir('GET', `/api/public/correcao?acessoId=${acessoId}`, headers)).json<
    Output<typeof obterMinhaCorrecao>
  >()
const pendente = async (acessoId: number, headers = cliente) => (await minha(acessoId, headers)).pendente

describe('a request', () => {
  it('keeps what was and what is asked for, and the conversation names the fields alone', async () => {
    const { id, acessoId, cadastroId } = await pedida()
    const daEquipe = await ler(id)
    expect(daEquipe).toMatchObject({
      titulo: 'Correção do cadastro',
      cadastro: { id: cadastroId },
      correcao: {
        estado: 'pendente',
        tipo: 'pessoajuridica',
        campos: [
          { campo: 'email', antes: GUARDADO.email, pedido: 'novo@exemplo.org.br', aceito: null },
          { campo: 'cidade', antes: GUARDADO.cidade, pedido: 'Recife', aceito: null },
        ],
        motivo: '',
        decididaEm: null,
        decididaPor: '',
      },
    })
    expect(daEquipe.mensagens.map(({ texto }) => texto)).toEqual(['Corrija o e-mail e a cidade do cadastro.'])
    expect((await lerMeu(id)).correcao).toEqual(daEquipe.correcao)
    expect(await pendente(acessoId)).toMatchObject({ atendimento: { id } })
  })

  it('of what is stored so already asks for nothing, and of nothing at all is refused; words alone are an atendimento', async () => {
    const { acessoId } = await empresa()
    const dados = { email: GUARDADO.email, cidade: GUARDADO.cidade }
    expect(recusa(await corrigir(acessoId, dados))).toMatchObject({
      status: 422,
      errors: { texto: expect.stringContaining('Mude ao menos um campo') },
    })
    const { id } = lido(await corrigir(acessoId, dados, { texto: 'O CNPJ está errado.' })).json<{
      id: number
    }>()
    const { correcao, mensagens } = await ler(id)
    expect(correcao).toBeUndefined()
    expect(mensagens[0]?.texto).toBe('O CNPJ está errado.')
    expect(await pendente(acessoId)).toBeNull()
  })

  it('is checked by the rules of the form of staff, at the field', async () => {
    const { acessoId } = await empresa()
    for (const [dados, campo] of [
      [{ email: 'sem arroba' }, 'dados.email'],
      [{ nome: '  ' }, 'dados.nome'],
      [{ cep: '123' }, 'dados.cep'],
      [{ cnae: '9999-9/99' }, 'dados.cnae'],
      [{ capitalSocial: -1 }, 'dados.capitalSocial'],
      [{ tipo: 'contabilidade' }, 'dados.tipo'],
    ] as const)
      expect(recusa(await corrigir(acessoId, dados)).errors).toHaveProperty([campo])
    expect(await pendente(acessoId)).toBeNull()
  })

  it('takes no document, nothing that the entidade decides, and of a person nothing of their papers', async () => {
    const { acessoId } = await empresa()
    for (const dados of [
      { registro: '11222333000181' },
      { observacoes: 'x' },
      { ativo: false },
      { versao: 1 },
    ])
      expect((await corrigir(acessoId, dados)).statusCode).toBe(422)
    const pessoa = await cadastroComAcesso({ h, e: alfa() }, 'pessoafisica')
    for (const dados of [
      { rg: '1' },
      { pis: '' },
      { nomeDaMae: 'Ana' },
      { dataNascimento: null },
      { sexo: null },
    ])
      expect((await corrigir(pessoa.acessoId, { tipo: 'pessoafisica', ...dados })).statusCode).toBe(422)
    lido(await corrigir(pessoa.acessoId, { tipo: 'pessoafisica' }))
  })

  it('waits alone: another one is told of it until it is decided, or its atendimento is closed', async () => {
    const { id, acessoId, matricula } = await pedida()
    const outra = () => corrigir(acessoId, { email: 'outro@exemplo.org.br' })
    expect(recusa(await outra())).toMatchObject({
      status: 409,
      code: 'correcao-pedida',
      detail: expect.stringContaining('ainda está em análise'),
    })
    lido(await aprovar({ id, matricula }))
    const { id: segundo } = lido(await outra()).json<{ id: number }>()
    lido(await passar(segundo, 'encerrar'))
    expect(await pendente(acessoId)).toBeNull()
    lido(await outra())
    // what is closed is decided no more
    expect(recusa(await recusar(segundo))).toMatchObject({ status: 409, code: 'atendimento-encerrado' })
    expect((await ler(segundo)).correcao?.estado).toBe('pendente')
  })

  it('is of the client’s own acesso, and seen by nobody else', async () => {
    const { id, acessoId } = await pedida()
    const outro = await outroCliente()
    expect((await corrigir(acessoId, {}, {}, outro.headers)).statusCode).toBe(404)
    const url = `/api/public/correcao?acessoId=${acessoId}`
    expect((await pedir('GET', url, outro.headers)).statusCode).toBe(404)
    expect((await pedir('GET', `/api/public/atendimento/${id}`, outro.headers)).statusCode).toBe(404)
  })
})

describe('an approval', () => {
  it('takes an address with another CEP whole or not at all', async () => {
    const dela = await empresa()
    // beside an e-mail and a city
    const dados = { cep: '14010-000', bairro: 'Centro' }
    const { id } = lido(await corrigir(dela.acessoId, dados)).json<{ id: number }>()
    const motivo = 'Não confere.'
    const parte = await aprovar({ ...dela, id }, { campos: ['bairro', 'email'], motivo })
    expect(recusa(parte).errors).toEqual({
      campos: 'O pedido muda o CEP. Aprove ou recuse o endereço inteiro.',
    })
    const inteiro = await aprovar({ ...dela, id }, { campos: ['bairro', 'cep', 'cidade'], motivo })
    expect(lido(inteiro).json<CorrecaoLida>().estado).toBe('aprovada')
    expect(await registro(dela.matricula)).toMatchObject({ bairro: 'Centro' })
  })

  it('of some fields saves these by its author, refuses the others with the reason, and tells the client in one line', async () => {
    const feita = await pedida()
    const { id, acessoId, matricula } = feita
    await correio.abrir()
    const motivo = 'A sede continua em Jundiaí.'
    expect(recusa(await aprovar(feita, { campos: ['email'] })).errors).toHaveProperty('motivo')
    expect(lido(await aprovar(feita, { campos: ['email'], motivo })).json<CorrecaoLida>()).toMatchObject({
      estado: 'aprovada',
      campos: [
        { campo: 'email', aceito: true },
        { campo: 'cidade', aceito: false },
      ],
      motivo,
      decididaEm: expect.any(String),
      decididaPor: 'admin alfa',
    })
    expect(await registro(matricula)).toMatchObject({
      email: 'novo@exemplo.org.br',
      cidade: GUARDADO.cidade,
      versao: 2,
      atualizadoPor: 'admin alfa',
    })
    const historico = lido(await pedir('GET', `/api/pessoajuridica/${matricula}/historico`, admin))
    expect(historico.json<Pagina<EntradaHistorico>>().items[0]).toMatchObject({
      campos: [{ campo: 'email', antes: GUARDADO.email, depois: 'novo@exemplo.org.br' }],
    })
    const dele = await lerMeu(id)
    expect(dele.mensagens.at(-1)).toMatchObject({
      daEquipe: true,
      texto: `Corrigimos o e-mail. Não alteramos a cidade. Motivo: ${motivo}`,
    })
    expect(dele).toMatchObject({ classe: 'aberto', esperandoDesde: null })
    const cartas = await correio.abrir()
    expect(cartas.map(({ para }) => para)).toEqual([alfa().cliente.email])
    const meu = lido(await pedir('GET', `/api/pessoa/${acessoId}/cadastro`, cliente))
    expect(meu.json<MeuCadastro>().email).toBe('novo@exemplo.org.br')
    expect(await pendente(acessoId)).toBeNull()
  })

  it('says of what is blank now that it was erased', async () => {
    const dela = await empresa()
    const { id } = lido(await corrigir(dela.acessoId, { email: '' })).json<{ id: number }>()
    lido(await aprovar({ ...dela, id }))
    expect(await registro(dela.matricula)).toMatchObject({ email: '', cidade: 'Recife' })
    const resposta = 'Corrigimos a cidade. Apagamos o e-mail.'
    expect((await lerMeu(id)).mensagens.at(-1)?.texto).toBe(resposta)
    expect((await minha(dela.acessoId)).decidida?.resposta).toBe(resposta)
  })

  it('leaves what the member of the team was writing', async () => {
    const feita = await pedida()
    const { mensagens } = await ler(feita.id)
    const rascunho = { publica: true, texto: 'Vou ver.', depois: 'nada', ultimaVista: mensagens.at(-1)!.id }
    lido(await pedir('PUT', `/api/atendimento/${feita.id}/rascunho`, admin, rascunho))
    lido(await aprovar(feita))
    const guardado = lido(await pedir('GET', `/api/atendimento/${feita.id}/rascunho`, admin))
    expect(guardado.json()).toMatchObject({ rascunho: { texto: 'Vou ver.' } })
  })

  it('is of who may save cadastros: others read it', async () => {
    const feita = await pedida()
    for (const headers of [equipe, cliente, (await colega(['atendimento', 'consulta'])).headers])
      expect((await aprovar(feita, {}, headers)).statusCode).toBe(403)
    expect((await recusar(feita.id, 'Não.', equipe)).statusCode).toBe(403)
    expect((await ler(feita.id, equipe)).correcao?.estado).toBe('pendente')
    lido(await aprovar(feita, {}, (await colega(['cadastro'])).headers))
  })

  it('is read at the cadastro by those who may decide it, also where they see no atendimento', async () => {
    const feita = await pedida()
    const doPapel = async (papel: Papel) => (await colega([papel])).headers
    const noCadastro = async (headers: typeof admin) =>
      pedir('GET', `/api/correcao/pessoajuridica/${feita.matricula}`, headers)
    const headers = await doPapel('cadastro')
    const ver = async () =>
      lido(await noCadastro(headers)).json<Output<typeof obterCorrecaoDoCadastro>>().pendente
    expect(await ver()).toMatchObject({
      atendimento: { id: feita.id },
      correcao: { estado: 'pendente', campos: [{ campo: 'email' }, { campo: 'cidade' }] },
    })
    expect((await pedir('GET', `/api/atendimento/${feita.id}`, headers)).statusCode).toBe(403)
    for (const outro of [await doPapel('consulta'), equipe, cliente])
      expect((await noCadastro(outro)).statusCode).toBe(403)
    lido(await aprovar(feita, {}, headers))
    expect(await ver()).toBeNull()
  })

  it('a second time does nothing, and says who has decided', async () => {
    const feita = await pedida()
    lido(await aprovar(feita))
    const { versao } = await registro(feita.matricula)
    for (const outra of [await aprovar(feita, { versao }), await recusar(feita.id)])
      expect(recusa(outra)).toMatchObject({
        status: 409,
        code: 'correcao-decidida',
        detail: expect.stringContaining('admin alfa já decidiu'),
      })
    expect((await registro(feita.matricula)).versao).toBe(versao)
    expect((await ler(feita.id)).mensagens).toHaveLength(2)
  })

  it('over a revision that is not stored any more, or of another cadastro, is refused and decides nothing', async () => {
    const feita = await pedida()
    await h.database.db
      .update(cadastro)
      .set({ versao: 7, cidade: 'Itu' })
      .where(eq(cadastro.id, feita.cadastroId))
    expect(recusa(await aprovar(feita))).toMatchObject({ status: 409, code: 'conflito' })
    expect(recusa(await aprovar(feita, { versao: 7, matricula: 1 }))).toMatchObject({
      status: 409,
      code: 'conflito',
      detail: expect.stringContaining('foi juntado a Padaria Sol'),
    })
    expect((await ler(feita.id)).correcao?.estado).toBe('pendente')
    expect((await registro(feita.matricula)).cidade).toBe('Itu')
    lido(await aprovar(feita, { versao: 7 }))
  })

  it('of a cadastro in the trash is refused with the way out; a refusal is not', async () => {
    const feita = await pedida()
    const noCadastro = async () =>
      lido(await pedir('GET', `/api/correcao/pessoajuridica/${feita.matricula}`, admin)).json<
        Output<typeof obterCorrecaoDoCadastro>
      >().pendente
    expect(await noCadastro()).toMatchObject({ atendimento: { id: feita.id } })
    await h.database.db
      .update(cadastro)
      .set({ excluidoEm: new Date() })
      .where(eq(cadastro.id, feita.cadastroId))
    expect(await noCadastro()).toBeNull()
    expect(recusa(await aprovar(feita))).toMatchObject({
      status: 409,
      code: 'cadastro-excluido',
      detail: expect.stringContaining('lixeira'),
    })
    lido(await recusar(feita.id))
  })

  it('goes with the atendimento where its cadastro is merged into another', async () => {
    const feita = await pedida()
    const fica = await novoCadastro(h, alfa(), 'pessoajuridica', { nome: 'Padaria Sol Nascente' })
    lido(
      await pedir('POST', '/api/fusao', admin, {
        tipo: 'pessoajuridica',
        fica: { matricula: fica.matricula, versao: 1 },
        sai: { matricula: feita.matricula, versao: 1 },
        doOutro: [],
      }),
    )
    // the revision that somebody saw was of the other one
    expect(recusa(await aprovar(feita))).toMatchObject({
      code: 'conflito',
      detail: expect.stringContaining(`Padaria Sol Nascente, matrícula ${fica.matricula}`),
    })
    const { versao } = await registro(fica.matricula)
    lido(await aprovar({ id: feita.id, matricula: fica.matricula }, { versao }))
    expect((await registro(fica.matricula)).email).toBe('novo@exemplo.org.br')
  })

  it('checks the values again: what the rules refuse by then stands at its field, what else is at fault in the sentence', async () => {
    const feita = await pedida()
    const aceitar = (campo: string, pedido: string | number) =>
      h.database.db
        .update(correcaoCadastro)
        .set({ campos: [{ campo, antes: '', pedido, aceito: null }] })
        .where(eq(correcaoCadastro.atendimentoId, feita.id))
    await aceitar('email', 'sem arroba')
    expect(recusa(await aprovar(feita, { campos: ['email'] })).errors).toHaveProperty(['campos.email'])
    await aceitar('cnae', '9999-9/99')
    expect(recusa(await aprovar(feita, { campos: ['cnae'] })).errors).toHaveProperty(['campos.cnae'])
    await aceitar('cidade', 'Recife')
    expect(recusa(await aprovar(feita, { campos: ['email'] })).errors).toHaveProperty('campos')
    expect(recusa(await aprovar(feita, { campos: [] })).errors).toHaveProperty('campos')
    await h.database.db.update(cadastro).set({ cep: 'x' }).where(eq(cadastro.id, feita.cadastroId))
    expect(recusa(await aprovar(feita, { campos: ['cidade'] }))).toMatchObject({
      status: 422,
      detail: expect.stringContaining('outro dado deste cadastro: CEP.'),
    })
    expect((await ler(feita.id)).correcao?.estado).toBe('pendente')
  })
})

describe('a refusal', () => {
  it('changes nothing of the cadastro, and tells the client why', async () => {
    const feita = await pedida()
    expect(recusa(await recusar(feita.id, ' ')).errors).toHaveProperty('motivo')
    expect(lido(await recusar(feita.id)).json<CorrecaoLida>()).toMatchObject({
      estado: 'recusada',
      campos: [{ aceito: false }, { aceito: false }],
    })
    expect((await registro(feita.matricula)).versao).toBe(1)
    expect((await lerMeu(feita.id)).mensagens.at(-1)?.texto).toBe(
      'Não alteramos o e-mail e a cidade. Motivo: O e-mail é de outra empresa.',
    )
  })

  it('or approval of an atendimento that asks for none is not there', async () => {
    const { id } = lido(
      await corrigir(
        (await empresa()).acessoId,
        { email: GUARDADO.email, cidade: GUARDADO.cidade },
        {
          texto: 'O CNPJ está errado.',
        },
      ),
    ).json<{ id: number }>()
    expect((await recusar(id)).statusCode).toBe(404)
  })

  it.runIf(transactionsWait)('waits for a decision that is under way, and comes too late', async () => {
    const feita = await pedida()
    const { id: adminId } = alfa().admin
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    async function decidir() {
      const correcao = await travarCorrecao(escopo, feita.id)
      if (!correcao) throw new Error('A correção não foi pedida.')
      const decisao = { campos: correcao.campos, motivo: 'Não.', decididaPor: adminId }
      await decidirCorrecao(escopo, feita.id, { ...decisao, estado: 'recusada' })
    }
    const { second } = await oneAfterTheOther(h.database, [escopo, decidir], () => aprovar(feita))
    expect(second.status === 'fulfilled' && recusa(second.value)).toMatchObject({
      status: 409,
      code: 'correcao-decidida',
    })
    expect((await registro(feita.matricula)).versao).toBe(1)
  })
})

it('is told at the cadastro once it was decided, until another one waits or 30 days are over', async () => {
  const feita = await pedida()
  expect(await minha(feita.acessoId)).toMatchObject({
    pendente: { atendimento: { id: feita.id } },
    decidida: null,
  })
  lido(await aprovar(feita, { campos: ['email'], motivo: 'Falta a conta.' }))
  const ler30 = () => minha(feita.acessoId)
  expect(await ler30()).toMatchObject({
    pendente: null,
    decidida: {
      atendimento: { id: feita.id },
      decididaEm: expect.any(String),
      resposta: 'Corrigimos o e-mail. Não alteramos a cidade. Motivo: Falta a conta.',
    },
  })
  const haDias = (dias: number) =>
    h.database.db
      .update(correcaoCadastro)
      .set({ decididaEm: new Date(Date.now() - dias * 24 * 60 * 60_000) })
      .where(eq(correcaoCadastro.atendimentoId, feita.id))
  await haDias(31)
  expect(await ler30()).toEqual({ pendente: null, decidida: null })
  await haDias(29)
  expect((await ler30()).decidida).not.toBeNull()
  lido(await corrigir(feita.acessoId, { email: 'outro@exemplo.org.br' }))
  expect((await ler30()).decidida).toBeNull()
})

describe('an atendimento that asks for one', () => {
  it('goes on in no other before it is decided', async () => {
    const feita = await pedida()
    const outro = lido(
      await pedir('POST', '/api/public/atendimento', cliente, {
        acessoId: feita.acessoId,
        debitoId: null,
        assuntoId: null,
        titulo: 'Outra coisa',
        texto: 'Olá.',
        arquivos: [],
      }),
    ).json<{ id: number }>()
    const unificar = async () =>
      pedir('POST', `/api/atendimento/${feita.id}/unificar`, admin, {
        versao: (await ler(feita.id)).versao,
        outro: { id: outro.id, versao: (await ler(outro.id)).versao },
        outroCliente: false,
      })
    expect(recusa(await unificar()).errors).toMatchObject({ outro: expect.stringContaining('correção') })
    lido(await recusar(feita.id))
    lido(await unificar())
  })
})

it('every field that may be corrected is one that a save of its kind writes', () => {
  for (const [tipo, campos] of Object.entries(camposDaCorrecao)) {
    const { shape } = cadastros[tipo as keyof typeof camposDaCorrecao].entrada
    expect(Object.keys(campos).filter((campo) => !(campo in shape))).toEqual([])
  }
})
