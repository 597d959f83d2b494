import { eq, isNull } from 'drizzle-orm'
import { vi } from 'vitest'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { diasAntes, mesesDepois, ultimoDiaDoMes, ultimosMeses } from '#server/calendario.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { contribuicao, fechamento, indice } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as financeiro from '#server/modules/dinheiro/financeiro/service.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import type { Harness } from '#server/test-support/harness.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'
import { sorteio } from './ingenuo.ts'
import { acordar, seguirAcordos } from './livro-acordos.ts'
import { mexerNosCreditos, mudarDebitos, receberDeMuitos, type Mesa } from './livro-atos.ts'

/** The months that a ledger is of, up to that of the day on which the reports are read. */
const MESES = 14
/** Days of a month on which debits are made, and on which people pay and change their minds. */
const [DIA_DE_COBRAR, DIA_DE_AGIR] = ['05', '13']

const TIPOS: readonly TipoCadastro[] = ['pessoajuridica', 'pessoafisica', 'contabilidade']
const CIDADES = ['São Paulo', 'SAO PAULO', 'Franca', '']
const NOMES = ['Ótica Boa', 'otica antiga', 'Água Viva', 'zinco', 'Zéfiro', 'barro', 'Ébano']
const VENCIMENTOS = ['10', '14', '15', '16', '17', '28']

/** What an entidade collects: with grace and a discount for paying in time, by whole months, corrected, a proposal. */
const CONTRIBUICOES = {
  associativa: {
    nome: 'Contribuição associativa',
    regra: 'pro-rata-dia',
    multa: 200,
    jurosMes: 100,
    carencia: 10,
    desconto: 1_000,
    descontoDias: 3,
  },
  corrigida: { nome: 'Mensalidade corrigida', regra: 'mes-ou-fracao', multa: 1_000, jurosMes: 200 },
  proposta: { nome: 'Contribuição negocial', regra: 'clt600', proposta: true },
  /** Of which one debit is made by mistake, and some in the last days. */
  avulsa: { nome: 'Taxa avulsa', regra: 'clt600' },
  antiga: { nome: 'Contribuicao ASSISTENCIAL', regra: 'clt600' },
  // takes the place, and the name, of the one before
  assistencial: { nome: 'Contribuição assistencial', regra: 'pro-rata-dia', multa: 500, jurosMes: 300 },
} as const
type Qual = keyof typeof CONTRIBUICOES

/**
 * Fills an entidade with the money of the last months, as its staff would, the clock going from month to month: debits, payments, agreements,
 * what was given up, closings. The clock stands on that day at the end.
 * @param escopo of its administrator
 * @param hoje `YYYY-MM-DD`, not before the day of its month on which people act
 * @param quantos cadastros that owe
 */
export async function escreverLivro(
  h: Harness,
  e: EntidadeDeTeste,
  escopo: Escopo,
  { hoje, semente, quantos }: { hoje: string; semente: number; quantos: number },
): Promise<void> {
  const mesa: Mesa = { escopo, sorte: sorteio(semente), devedores: [], acordos: [] }
  const noDia = (dia: string) => void vi.setSystemTime(new Date(`${dia}T15:00:00Z`))
  const { sorte, devedores } = mesa
  for (let n = 0; n < quantos; n++) {
    const tipo = TIPOS[n % TIPOS.length]!
    const mais = { nome: `${sorte.um(NOMES)} ${n}`, cidade: sorte.um(CIDADES) }
    devedores.push({ tipo, ...(await novoCadastro(h, e, tipo, mais)) })
  }
  await novoCadastro(h, e, 'pessoajuridica', { nome: 'Nada deve' })

  const codigos = new Map<Qual, number>()
  const daContribuicao = (qual: Qual) => eq(contribuicao.codContrib, codigos.get(qual) ?? 0)
  async function passarACobrar(qual: Qual): Promise<void> {
    codigos.set(qual, 100 + codigos.size)
    const corrige = { nome: 'Índice', taxas: '02/2026;1,5\n06/2026;2' }
    const [dela] =
      qual === 'corrigida' ? await escopo.insert(indice).values(corrige).returning({ id: indice.id }) : []
    await escopo.insert(contribuicao).values({
      codContrib: codigos.get(qual)!,
      baseLegal: 'Assembleia',
      contaId: e.contas.bb,
      indiceId: dela?.id ?? null,
      ...CONTRIBUICOES[qual],
    })
  }
  const cobrarDe = (
    { tipo, matricula }: Mesa['devedores'][number],
    qual: Qual,
    periodo: string,
    vencimento: string,
  ): Promise<number> => {
    const [codContrib, valor] = [codigos.get(qual)!, 5_000 + sorte.ate(20_000)]
    return financeiro.criar(escopo, { tipo, matricula, codContrib, periodo, vencimento, valor })
  }

  // the world's own are out of the way
  await escopo.update(contribuicao).set({ excluidoEm: new Date() }).where(isNull(contribuicao.excluidoEm))
  for (const qual of ['associativa', 'corrigida', 'proposta', 'avulsa', 'antiga'] as const)
    await passarACobrar(qual)
  for (const [i, mes] of ultimosMeses(hoje, MESES).entries()) {
    const dia = `${mes}-${DIA_DE_AGIR}`
    noDia(`${mes}-${DIA_DE_COBRAR}`)
    if (i === 4) {
      const id = await cobrarDe(devedores[0]!, 'avulsa', mes, dia)
      await financeiro.encerrar(escopo, { id, versao: 1 }, { como: 'cancelado', motivo: 'Engano' })
    }
    if (i === 5) {
      await escopo.update(contribuicao).set({ excluidoEm: new Date() }).where(daContribuicao('antiga'))
      await passarACobrar('assistencial')
    }
    for (const devedor of devedores)
      for (const qual of ['associativa', 'corrigida', 'proposta', i < 5 ? 'antiga' : 'assistencial'] as const)
        if (sorte.sim(0.3)) {
          const doMes = sorte.um([mes, mesesDepois(dia, 1).slice(0, 7)])
          await cobrarDe(devedor, qual, mes, `${doMes}-${sorte.um(VENCIMENTOS)}`)
        }
    noDia(dia)
    await receberDeMuitos(mesa, dia)
    await mexerNosCreditos(mesa, dia)
    await mudarDebitos(mesa)
    await seguirAcordos(mesa, dia)
    if (i > 2) await acordar(mesa, dia)
    // what was made and paid in part before goes on by its own rule
    if (i === 9)
      await escopo
        .update(contribuicao)
        .set({ jurosAposPagamento: 'principal' })
        .where(daContribuicao('associativa'))
    await fecharEReabrir(mesa, e, { hoje, mes, i })
  }
  noDia(hoje)
  for (const [dias, devedor] of devedores.slice(0, 4).entries())
    for (const qual of ['avulsa', 'proposta'] as const)
      await cobrarDe(devedor, qual, mesesDepois(hoje, 1).slice(0, 7), diasAntes(hoje, dias))
  const [, excluido] = devedores
  await escopo.update(cadastro).set({ excluidoEm: new Date() }).where(eq(cadastro.id, excluido!.id))
}

/**
 * Closes the months up to two before in every third month; what is closed once is opened again. When it was is said here, for the database has a
 * clock of its own: on both sides of midnights in Brasília.
 */
async function fecharEReabrir(
  { escopo }: Mesa,
  { admin }: EntidadeDeTeste,
  { hoje, mes, i }: { hoje: string; mes: string; i: number },
): Promise<void> {
  const anoAntes = `${Number(hoje.slice(0, 4)) - 1}${hoje.slice(4)}`
  const fechado = (mesesAntes: number) => ultimoDiaDoMes(mesesDepois(`${mes}-01`, -mesesAntes).slice(0, 7))
  const fechar = { acao: 'fechar', ate: fechado(2), feitoPor: admin.id } as const
  const reabrir = { acao: 'reabrir', ate: fechado(3), motivo: 'Faltou uma nota', feitoPor: null } as const
  const atos = {
    2: [{ ...fechar, feitoEm: new Date(`${anoAntes}T02:59:00Z`) }],
    5: [{ ...fechar, feitoEm: new Date(`${anoAntes}T03:00:00Z`) }],
    8: [
      { ...fechar, feitoEm: new Date(`${hoje}T02:59:00Z`) },
      { ...reabrir, feitoEm: new Date(`${hoje}T03:00:00Z`) },
    ],
    11: [{ ...fechar, feitoEm: new Date(`${hoje}T14:00:00Z`) }],
  }[i]
  if (atos) await escopo.insert(fechamento).values(atos)
}
