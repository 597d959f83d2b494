import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type {
  AtendimentoDoPainel,
  CadastrosDoPainel,
  Painel,
  Pendencias,
} from '#src/api/contract/geral/painel.ts'
import { novaTarefa, novoCadastro, novoCertificado } from '#server/test-support/attempts-rows.ts'
import { HOJE_NO_BANCO } from '#server/test-support/rows.ts'
import { atendimentoComAssunto } from './atendimento.ts'
import { lendo, lista, PENDENTE, type Attempt, type Linhas } from './attempt.ts'

const pendentes = "t.entidade_id = any($1) and t.classe not in ('resolvido', 'encerrado')"

/** The attempts of the admin home. */
export const attemptsDoPainel: Record<string, Attempt> = {
  'GET /api/painel': lendo<Painel>({
    como: 'admin',
    lido: ({ cadastros, novos, vencido, aVencer, meses, devedores }) => ({
      cadastros,
      novos: novos.porTipo,
      vencido: { quantidade: vencido.quantidade, valor: vencido.valor },
      aVencer: { quantidade: aVencer.quantidade, valor: aVencer.valor },
      recebido: meses.filter(({ recebido }) => recebido > 0).map(({ mes, recebido }) => ({ mes, recebido })),
      esperado: meses.filter(({ esperado }) => esperado > 0).map(({ mes, esperado }) => ({ mes, esperado })),
      devedores: devedores.map(({ nome, valor }) => ({ nome, valor })),
    }),
    devido: doPainel,
  }),
  'GET /api/painel/pendencias': lendo<Pendencias>({
    como: 'admin',
    async chamada({ h, e, quem }) {
      for (const uma of [e, ...(e.slug === 'alfa' ? [e] : [])]) {
        await novoCadastro(h, uma, 'pessoafisica', PENDENTE)
        await novoCadastro(h, uma, 'contabilidade')
        await novaTarefa(h, uma, quem, 'falhou')
        await novoCertificado(h, uma, 10)
      }
      return {}
    },
    lido: (lidas) => lidas,
    devido: async (linhas) => ({
      emAnalise: lista(await cadastrosPorTipo(linhas, "analise = 'pendente'")),
      semContato: lista(await cadastrosPorTipo(linhas, "ativo and email = '' and telefone = ''")),
      tarefasComFalha: (
        await linhas("select id from tarefa where entidade_id = any($1) and situacao = 'falhou'")
      ).length,
      atendimentos: {
        atrasados: (
          await linhas(
            "select id from atendimento where entidade_id = any($1) and classe not in ('resolvido', 'encerrado') and prazo_em < now()",
          )
        ).length,
        semResponsavel: (
          await linhas(
            "select id from atendimento where entidade_id = any($1) and classe not in ('resolvido', 'encerrado') and responsavel_id is null",
          )
        ).length,
        esperando: (
          await linhas(
            "select id from atendimento where entidade_id = any($1) and classe not in ('resolvido', 'encerrado') and esperando_desde is not null",
          )
        ).length,
      },
      licenca: null,
      certificados: (
        await linhas(
          "select id from certificado where entidade_id = any($1) and removido_em is null and valido_ate < now() + interval '30 days'",
        )
      ).length,
    }),
  }),
  'GET /api/painel/cadastros': lendo<CadastrosDoPainel>({
    como: 'admin',
    lido: ({ cadastros, novos }) => ({ cadastros, novos: novos.porTipo }),
    devido: async (linhas) => ({
      cadastros: await cadastrosPorTipo(linhas, 'ativo'),
      // the world is made as the test begins
      novos: await cadastrosPorTipo(linhas, 'analise is null'),
    }),
  }),
  'GET /api/painel/atendimento': lendo<AtendimentoDoPainel>({
    como: 'admin',
    async chamada(contexto) {
      // twice, so that it is among the subjects of most
      const { assuntoId } = await atendimentoComAssunto(contexto)
      await atendimentoComAssunto(contexto, assuntoId)
      return {}
    },
    lido: ({ pendentes: quantos, assuntos }) => ({ pendentes: quantos, assuntos }),
    devido: async (linhas) => ({
      pendentes: (await linhas(`select id from atendimento t where ${pendentes}`)).length,
      assuntos: await linhas(
        `select a.nome as assunto, count(*)::int8 as quantidade from atendimento t left join apoio a on a.id = t.assunto_id where ${pendentes} group by a.id, a.nome order by 2 desc, 1 nulls last limit 5`,
      ),
    }),
  }),
}

async function cadastrosPorTipo(linhas: Linhas, condicao: string) {
  const contados = await linhas(
    `select tipo, count(*) as total from cadastro where entidade_id = any($1) and ${condicao} and excluido_em is null group by tipo`,
  )
  const totais = Object.fromEntries(contados.map(({ tipo, total }) => [tipo, Number(total)]))
  return Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, totais[tipo] ?? 0]))
}

/** The world's debits are weeks late or weeks to come, so that no day off moves one to the other side. */
async function doPainel(linhas: Linhas) {
  const debitos = 'debito d join contribuicao c on c.id = d.contribuicao_id where d.entidade_id = any($1) and'
  const soma = async (condicao: string) =>
    (
      await linhas(
        `select count(*) as quantidade, coalesce(sum(valor + encargos - pago), 0)::int8 as valor from ${debitos} situacao = 'aberto' and ${condicao}`,
      )
    )[0]
  const vencido = `not proposta and vencimento < ${HOJE_NO_BANCO}`
  return {
    cadastros: await cadastrosPorTipo(linhas, 'ativo'),
    // the world is made as the test begins
    novos: await cadastrosPorTipo(linhas, 'analise is null'),
    vencido: await soma(vencido),
    aVencer: await soma(`vencimento >= ${HOJE_NO_BANCO}`),
    recebido: await linhas(
      "select to_char(data, 'YYYY-MM') as mes, sum(valor)::int8 as recebido from credito where entidade_id = any($1) and origem = 'pagamento' and estornado_em is null group by 1 order by 1",
    ),
    esperado: await linhas(
      `select to_char(vencimento, 'YYYY-MM') as mes, sum(valor)::int8 as esperado from ${debitos} situacao <> 'cancelado' and (not proposta or situacao = 'pago') and vencimento < date_trunc('month', ${HOJE_NO_BANCO}) + interval '1 month' group by 1 order by 1`,
    ),
    devedores: await linhas(
      `select (select nome from cadastro where id = cadastro_id) as nome, sum(valor + encargos - pago)::int8 as valor from ${debitos} situacao = 'aberto' and ${vencido} group by cadastro_id order by valor desc`,
    ),
  }
}
