import { Alert } from '@mantine/core'
import { useEffect, useRef, type ChangeEvent } from 'react'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { Importacao, Leitura as Modo } from '#src/api/contract/geral/importacao.ts'
import { codificacoes, separadores } from '#src/api/contract/geral/leitura-de-texto.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import classes from './importacao.module.css'

interface LeituraProps {
  importacao: Importacao
  /** Reads the file again in another way. */
  onChange: (modo: Modo) => void
  pending: boolean
  /** Why it could not be read so. */
  error: string | null
}

const CODIFICACOES = Object.entries(codificacoes).map(([value, label]) => ({ value, label }))
const SEPARADORES = Object.entries(separadores).map(([value, nome]) => ({
  value,
  label: `${nome.charAt(0).toUpperCase()}${nome.slice(1)}${value === '\t' ? '' : ` (${value})`}`,
}))

/** How the file was read, with some of its rows to judge it by, and the choice of another way. */
export function Leitura({ importacao, onChange, pending, error }: LeituraProps) {
  const { tipo, nome, formato, total, leitura, amostra, colunas } = importacao
  // while it is read again they are shut, which takes the focus away
  const mudado = useRef<HTMLSelectElement | null>(null)
  useEffect(() => {
    if (pending) return
    mudado.current?.focus()
    mudado.current = null
  }, [pending])
  const ligar = (qual: keyof Modo, label: string, data: typeof SEPARADORES) => (
    <SelectInput
      label={label}
      data={data}
      value={leitura?.[qual] ?? ''}
      readOnly={pending}
      onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
        if (!leitura) return
        mudado.current = currentTarget
        const { codificacao, separador } = leitura
        onChange({ codificacao, separador, [qual]: currentTarget.value })
      }}
    />
  )
  return (
    <Section title="Arquivo">
      <p className={classes.dim}>
        {nome}: {contados(total, 'linha', 'linhas')}. {formato}.
      </p>
      {leitura && !leitura.certeza && (
        <Alert color="yellow" role="status">
          Este arquivo pode ser lido de mais de um jeito. Veja na amostra se os acentos e as colunas estão
          certos. Se não estiverem, mude a codificação ou o separador.
        </Alert>
      )}
      {leitura && (
        <div className={classes.pair}>
          {ligar('codificacao', 'Codificação', CODIFICACOES)}
          {ligar('separador', 'Separador', SEPARADORES)}
        </div>
      )}
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {amostra.length > 0 && (
        <div
          className={classes.sample}
          role="region"
          aria-label="Amostra do arquivo"
          aria-busy={pending}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={0}
        >
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Linha</th>
                {colunas.map((coluna) => (
                  <th key={coluna.nome} scope="col">
                    {coluna.nome}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {amostra.map(({ linha, celulas }) => (
                <tr key={linha}>
                  <td>{linha}</td>
                  {colunas.map((coluna, i) => (
                    <td key={coluna.nome}>{celulas[i]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <LinkButton variant="default" to="/admin/cadastro/$tipo/importar" params={{ tipo }} search={{}}>
        Escolher outro arquivo
      </LinkButton>
    </Section>
  )
}
