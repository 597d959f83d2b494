import { listasCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { colunasUsuario } from '#src/api/contract/contas/usuario-lista.ts'
import { colunasAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { colunasCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { colunasCredito } from '#src/api/contract/dinheiro/credito-lista.ts'
import { colunasDebito } from '#src/api/contract/dinheiro/debito-lista.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { camposDaEntidade } from '#src/api/contract/geral/dados-da-entidade.ts'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { colunaDe, type CampoDoLog } from '#server/modules/nucleo/auditoria/service.ts'

type Declarados = Readonly<Record<string, Pick<Coluna, 'rotulo'> & Partial<Coluna>>>

const doLog = ({ rotulo, especie, opcoes }: Declarados[string]): CampoDoLog => ({
  rotulo,
  ...((especie === 'centavos' || especie === 'instante') && { [especie]: true }),
  ...(opcoes && { opcoes }),
})

const doCadastro: Declarados = Object.assign(
  {},
  ...Object.values(listasCadastro).map(({ colunas }) => colunas),
)

/** Whose columns go by a declaration of their own. */
const porTabela: Readonly<Record<string, Declarados>> = {
  cadastro: doCadastro,
  pessoa_juridica: doCadastro,
  pessoa_fisica: doCadastro,
  contabilidade: doCadastro,
  debito: colunasDebito,
  credito: colunasCredito,
  cobranca: colunasCobranca,
  acordo: colunasAcordo,
  usuario: colunasUsuario,
  entidade: camposDaEntidade,
}

/** Every declaration of fields, those whose words go before others' first. */
const declaracoes: Declarados[] = [
  ...Object.values(porTabela),
  ...Object.values(recursos).flatMap(({ campos, partes }) => [
    campos,
    ...Object.values<{ campos: Declarados }>(partes).map((parte) => parte.campos),
  ]),
]

/**
 * What people call what the log tells of: columns by `table.column` or by their name in any table, fields of settings by `kind.field`. A name
 * that several nouns have in different senses is told as a word, without the values' kind.
 */
export function camposDoLog(): Record<string, CampoDoLog> {
  const campos = new Map<string, CampoDoLog>()
  for (const [nome, declarado] of declaracoes.flatMap((umas) => Object.entries(umas))) {
    const coluna = colunaDe(nome)
    const campo = doLog(declarado)
    const antes = campos.get(coluna)
    if (!antes) campos.set(coluna, campo)
    else if (JSON.stringify({ ...antes, rotulo: '' }) !== JSON.stringify({ ...campo, rotulo: '' }))
      campos.set(coluna, { rotulo: antes.rotulo })
  }
  for (const [tabela, declarados] of Object.entries(porTabela))
    for (const [nome, declarado] of Object.entries(declarados))
      campos.set(`${tabela}.${colunaDe(nome)}`, doLog(declarado))
  for (const [tipo, { campos: proprios }] of Object.entries<{ campos: Declarados }>(configuracoes))
    for (const [nome, declarado] of Object.entries(proprios)) campos.set(`${tipo}.${nome}`, doLog(declarado))
  return Object.fromEntries(campos)
}
