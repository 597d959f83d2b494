import { eq } from 'drizzle-orm'
import { diasAntes, diasDepois, mesesDepois } from '#server/calendario.ts'
import { contribuicao } from '#server/db/schema/dinheiro.ts'
import * as acordos from '#server/modules/dinheiro/acordo/service.ts'
import { abertos, pagar, seAceito, type Mesa } from './livro-atos.ts'

/** What becomes of agreements, in turn: in force they end as one of the first three. */
const DESTINOS = ['quitado', 'vencida', 'vigente', 'rescindido', 'desfeito'] as const

/** The first cadastro that has several late debits puts them into instalments from the next month on, and a third of their charges is given up. */
export async function acordar(mesa: Mesa, dia: string): Promise<void> {
  const { escopo, devedores } = mesa
  const propostas = await escopo
    .select({ id: contribuicao.id })
    .from(contribuicao)
    .where(eq(contribuicao.proposta, true))
  const atrasados = (await abertos(mesa)).filter(
    ({ acordoId, vencimento, contribuicaoId }) =>
      acordoId === null &&
      vencimento < diasAntes(dia, 15) &&
      !propostas.some(({ id }) => id === contribuicaoId),
  )
  const seus = devedores
    .map(({ id }) => atrasados.filter(({ cadastroId }) => cadastroId === id).slice(0, 3))
    .find((deles) => deles.length > 1)
  if (!seus) return
  // the last due days are a Friday and the weekend behind it
  const vencimento = diasDepois(mesesDepois(dia, 1), mesa.acordos.length % 3)
  const termos = { data: dia, quantidade: 3 + (mesa.acordos.length % 2), vencimento }
  const ids = seus.map(({ id }) => id)
  const { encargos } = await acordos.previa(escopo, { ...termos, desconto: 0, debitos: ids })
  const desconto = Math.floor(encargos / 3)
  const { debitos, total } = await acordos.previa(escopo, { ...termos, desconto, debitos: ids })
  const vistos = debitos.map(({ id, versao }) => ({ id, versao }))
  mesa.acordos.push(await acordos.criar(escopo, { ...termos, desconto, debitos: vistos, total }))
}

/** Each agreement in force goes a step further on its way. */
export async function seguirAcordos(mesa: Mesa, dia: string): Promise<void> {
  for (const [i, id] of mesa.acordos.entries()) {
    const { versao, estado, pagas } = await acordos.acordoCompleto(mesa.escopo, id)
    if (estado !== 'vigente') continue
    const abertas = (await abertos(mesa)).filter(({ acordoId }) => acordoId === id)
    const pagarTodas = async (quais: typeof abertas) => {
      for (const uma of quais) await pagar(mesa, uma.id, 'inteiro', dia)
    }
    const fim = { id, versao, motivo: 'Pediu' }
    const comecar = async () => {
      await pagarTodas(abertas.slice(0, 1))
      for (const uma of abertas.slice(1, 2)) await pagar(mesa, uma.id, 'parte', dia)
    }
    switch (DESTINOS[i % DESTINOS.length]) {
      case 'quitado':
        await pagarTodas(abertas)
        break
      case 'vigente':
        await pagarTodas(abertas.filter(({ vencimento }) => vencimento <= dia))
        break
      case 'vencida':
        if (pagas === 0) await comecar()
        break
      case 'rescindido':
        await (pagas === 0 ? comecar() : seAceito(acordos.rescindir(mesa.escopo, fim)))
        break
      default:
        // what is left of a credit may have paid of it
        await seAceito(acordos.desfazer(mesa.escopo, fim))
    }
  }
}
