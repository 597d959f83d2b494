import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Importacao } from '#src/api/contract/geral/importacao.ts'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { baixarErrosMutation } from '#src/queries/importacao.ts'
import classes from './importacao.module.css'
import type { Alvo } from './trocas.ts'
import { ValorCerto } from './ValorCerto.tsx'

/** Faults that stand on the screen; the file has all. */
const A_VISTA = 20

/** What was pressed to open it is gone. */
const focar = (celula: HTMLTableCellElement | null) =>
  celula?.querySelector<HTMLElement>('input, select')?.focus()

interface OcorrenciasProps {
  importacao: Importacao
  /** How the cell of one row is mended; not where all is done. */
  mendar?: {
    valorDe: (alvo: Alvo) => string | null
    mudar: (alvo: Alvo) => (para: string | null) => void
    readOnly: boolean
    user: Usuario
  }
}

/** The first rows with something to tell, and the file of all. */
export function Ocorrencias({ importacao, mendar }: OcorrenciasProps) {
  const { id, nome, ato, ocorrencias, campos, contagem } = importacao
  const soMantidos = ato === 'desfazer' && (contagem.mantida ?? 0) > 0
  const baixar = useKeyedMutation(baixarErrosMutation())
  /** Cells that somebody mends just now. */
  const [abertas, setAbertas] = useState<ReadonlySet<string>>(new Set())
  const comNome = ocorrencias.some(({ nome: deQuem }) => deQuem !== undefined)
  const comValor = ocorrencias.some(({ celula }) => celula !== undefined)
  const larguras = 3 + Number(comNome) + Number(comValor)
  return (
    <>
      <table className={`${classes.table} ${classes.faltas}`} aria-label={soMantidos ? 'Mantidos' : 'Erros'}>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            {comNome && <th scope="col">Nome</th>}
            <th scope="col">Coluna</th>
            {comValor && <th scope="col">No arquivo</th>}
            <th scope="col">Problema</th>
          </tr>
        </thead>
        <tbody>
          {ocorrencias.slice(0, A_VISTA).map(({ linha, nome: deQuem, coluna, mensagem, celula }) => {
            const campo = campos.find((um) => um.nome === celula?.campo)
            const alvo = celula && { campo: celula.campo, linha, de: celula.valor }
            const chave = `${linha}/${coluna}`
            const valor = alvo && mendar ? mendar.valorDe(alvo) : null
            const aberta = valor !== null || abertas.has(chave)
            const titulo = `Linha ${numero(linha)}, ${coluna}`
            return (
              <Fragment key={`${chave}/${mensagem}`}>
                <tr>
                  <td data-rotulo="Linha">{numero(linha)}</td>
                  {comNome && <td className={classes.deQuem}>{deQuem}</td>}
                  <td data-rotulo={coluna === '' ? undefined : 'Coluna:'}>{coluna}</td>
                  {comValor && (
                    <td data-rotulo={celula && 'No arquivo:'}>
                      {celula &&
                        (celula.valor === '' ? <span className={classes.dim}>vazio</span> : celula.valor)}
                    </td>
                  )}
                  <td>
                    <div className={classes.problema}>
                      {mensagem}
                      {mendar && campo && !aberta && (
                        <Button
                          size="compact-xs"
                          variant="default"
                          disabled={mendar.readOnly}
                          aria-label={`Corrigir só a linha ${numero(linha)}, ${coluna}`}
                          onClick={() => setAbertas(new Set(abertas).add(chave))}
                        >
                          Corrigir
                        </Button>
                      )}
                    </div>
                  </td>
                </tr>
                {mendar && campo && alvo && aberta && (
                  <tr>
                    <td colSpan={larguras} ref={abertas.has(chave) ? focar : null}>
                      <ValorCerto
                        campo={campo}
                        label={titulo}
                        description={alvo.de === '' ? 'A célula está vazia.' : `No arquivo: “${alvo.de}”.`}
                        value={valor}
                        onChange={(para) => {
                          // the field stays when what it holds was taken out
                          setAbertas(new Set(abertas).add(chave))
                          mendar.mudar(alvo)(para)
                        }}
                        readOnly={mendar.readOnly}
                        user={mendar.user}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {ocorrencias.length > A_VISTA && (
        <p className={classes.dim}>Aqui estão os primeiros. O arquivo tem todos.</p>
      )}
      <Button
        variant="default"
        loading={baixar.isPending}
        onClick={() =>
          baixar.mutate(id, {
            onSuccess: (file) => saveFile(file, `Erros de ${nome.replace(/\.\w+$/, '')}.csv`),
          })
        }
      >
        {soMantidos ? 'Baixar os mantidos, com o motivo (CSV)' : 'Baixar todos os erros (CSV)'}
      </Button>
      {baixar.error && (
        <p className={classes.error} role="alert">
          {baixar.error.message}
        </p>
      )}
    </>
  )
}
