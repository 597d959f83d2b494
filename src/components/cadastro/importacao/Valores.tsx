import { Button } from '@mantine/core'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { VALORES_MAX, type Importacao } from '#src/api/contract/geral/importacao.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import classes from './importacao.module.css'
import { Ocorrencias } from './Ocorrencias.tsx'
import { comTroca, paraDe, type Alvo, type TrocaNaTela } from './trocas.ts'
import { ValorCerto } from './ValorCerto.tsx'

interface ValoresProps {
  importacao: Importacao
  trocas: TrocaNaTela[]
  onChange: (trocas: TrocaNaTela[]) => void
  readOnly: boolean
  /** Who is looking. */
  user: Usuario
}

/** Under which name a field stands in the file, beside its own where that is another. */
export function nomeDaColuna({ colunas, mapa, campos }: Importacao, campo: string): string {
  const coluna = colunas[mapa.indexOf(campo)]?.nome ?? campo
  const rotulo = campos.find(({ nome }) => nome === campo)?.rotulo ?? coluna
  return coluna === rotulo ? coluna : `${coluna} (${rotulo})`
}

/** What does not fit: the wrong values of each column, which are mended wherever they stand, and the rows, each with its own cell. */
export function Valores({ importacao, trocas, onChange, readOnly, user }: ValoresProps) {
  const { valores, campos, ocorrencias } = importacao
  const nomes = [...new Set(valores.map(({ campo }) => campo))]
  const mudar = (alvo: Alvo) => (para: string | null) => onChange(comTroca(trocas, alvo, para))
  return (
    <Section title="Valores inválidos">
      <p className={classes.dim}>
        Informe o valor certo e confira de novo. Ele vale para todas as linhas com o mesmo valor e para a
        próxima importação. Não é preciso enviar o arquivo outra vez.
      </p>
      {nomes.map((nome) => {
        const deles = valores.filter((um) => um.campo === nome)
        const campo = campos.find((um) => um.nome === nome)
        if (!campo) return null
        const titulo = nomeDaColuna(importacao, nome)
        return (
          <div key={nome} className={classes.group}>
            <h3 className={classes.heading}>{titulo}</h3>
            <ul className={classes.columns} aria-label={`Valores inválidos: ${titulo}`}>
              {deles.map(({ valor, linhas, mensagem }) => {
                const alvo = { campo: nome, linha: null, de: valor }
                return (
                  <li key={valor}>
                    <ValorCerto
                      campo={campo}
                      label={valor}
                      description={`${contados(linhas, 'linha', 'linhas')}. ${mensagem}`}
                      value={paraDe(trocas, alvo)}
                      onChange={mudar(alvo)}
                      readOnly={readOnly}
                      user={user}
                    />
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
      {valores.length === VALORES_MAX && (
        <p className={classes.dim}>
          Aqui estão os {VALORES_MAX} valores mais comuns. Os outros aparecem depois da próxima conferência.
        </p>
      )}
      {ocorrencias.length > 0 && (
        <>
          <h3 className={classes.heading}>Linha por linha</h3>
          <Ocorrencias
            importacao={importacao}
            mendar={{ valorDe: (alvo) => paraDe(trocas, alvo), mudar, readOnly, user }}
          />
        </>
      )}
    </Section>
  )
}

interface TrocasProps {
  importacao: Importacao
  trocas: TrocaNaTela[]
  onChange: (trocas: TrocaNaTela[]) => void
  readOnly: boolean
}

/** What is read in place of what the file says, with the way to take it back. */
export function Trocas({ importacao, trocas, onChange, readOnly }: TrocasProps) {
  const { mapa, ato } = importacao
  // before a check nobody knows to which rows a remembered one comes
  const usada = (uma: TrocaNaTela) =>
    ato === null || !uma.lembrada || uma.removida || linhasDe(importacao, uma) > 0
  const vistas = trocas.filter((uma) => uma.para !== null && mapa.includes(uma.campo) && usada(uma))
  if (vistas.length === 0) return null
  const remover = (qual: TrocaNaTela, removida: boolean) =>
    onChange(trocas.map((uma) => (uma === qual ? { ...uma, removida } : uma)))
  return (
    <Section title="Trocas de valores">
      {vistas.some(({ lembrada }) => lembrada) && (
        <p className={classes.dim}>
          As trocas de importações anteriores são lembradas. Remova as que não valem mais.
        </p>
      )}
      <ul className={classes.last} aria-label="Trocas de valores">
        {vistas.map((uma) => {
          const { campo, linha, de, para, lembrada, removida = false } = uma
          const dita = `${de === '' ? 'Célula vazia' : `“${de}”`} passa a ${para === '' ? 'vazio' : `“${para}”`}`
          return (
            <li key={`${campo}/${linha}/${de}`}>
              <span className={classes.troca} data-removida={removida || undefined}>
                {dita}
              </span>
              <span className={classes.dim}>
                {[
                  nomeDaColuna(importacao, campo),
                  linha === null ? alcance(importacao, uma) : `só na linha ${linha}`,
                  lembrada && 'lembrada',
                  removida && 'removida',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Button
                size="compact-sm"
                variant="default"
                disabled={readOnly}
                aria-label={`${removida ? 'Voltar a trocar' : 'Remover a troca'}: ${dita}`}
                onClick={() => remover(uma, !removida)}
              >
                {removida ? 'Voltar a trocar' : 'Remover'}
              </Button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const linhasDe = ({ trocas }: Importacao, { campo, linha, de, para }: TrocaNaTela) =>
  trocas.find((uma) => uma.campo === campo && uma.linha === linha && uma.de === de && uma.para === para)
    ?.linhas ?? 0

/** In how many rows it was found, where that is known. */
function alcance(importacao: Importacao, uma: TrocaNaTela): string {
  const linhas = linhasDe(importacao, uma)
  return linhas > 0 ? `em ${contados(linhas, 'linha', 'linhas')}` : 'ainda não conferida'
}
