import { duplicados, type Importacao } from '#src/api/contract/geral/importacao.ts'
import { emLista } from '#src/api/contract/nucleo/em-lista.ts'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import type { Escolhas } from '#src/queries/importacao.ts'
import classes from './importacao.module.css'

const FORA = { value: '', label: 'Não importar' }

interface ColunasProps {
  importacao: Importacao
  mapa: Escolhas['mapa']
  onMapa: (mapa: Escolhas['mapa']) => void
  /** What is wrong with the map as a whole. */
  error: string | null
  duplicados: Escolhas['duplicados']
  onDuplicados: (duplicados: Escolhas['duplicados']) => void
  readOnly: boolean
}

/** To which field each column goes, and what is done with cadastros that are there. */
export function Colunas({ importacao, mapa, onMapa, error, readOnly, ...mais }: ColunasProps) {
  const { colunas, campos, listasDeFora } = importacao
  const faulty = (campo: string | null) =>
    error !== null &&
    ((campo !== null && mapa.filter((outro) => outro === campo).length > 1) || !mapa.includes('registro'))

  return (
    <Section title="Colunas">
      {listasDeFora.length > 0 && (
        <p className={classes.dim}>
          Estes dados não são importados. Preencha em cada cadastro: {emLista(listasDeFora).toLowerCase()}.
        </p>
      )}
      <ul className={classes.columns} aria-label="Colunas da planilha">
        {colunas.map((coluna, i) => (
          <li key={coluna.nome}>
            <SelectInput
              label={coluna.nome}
              description={
                coluna.amostra.filter((um) => um !== '').join(' · ') || 'Vazia nas primeiras linhas'
              }
              data={[FORA, ...campos.map((campo) => ({ value: campo.nome, label: campo.rotulo }))]}
              value={mapa[i] ?? ''}
              error={faulty(mapa[i] ?? null)}
              readOnly={readOnly}
              onChange={({ currentTarget: { value } }) => onMapa(mapa.with(i, value === '' ? null : value))}
            />
          </li>
        ))}
      </ul>
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.narrow}>
        <SelectInput
          label="Quando já existe um cadastro com o mesmo documento"
          data={Object.entries(duplicados).map(([value, label]) => ({ value, label }))}
          readOnly={readOnly}
          value={mais.duplicados}
          onChange={({ currentTarget: { value } }) =>
            mais.onDuplicados(value === 'pular' ? 'pular' : 'atualizar')
          }
        />
      </div>
    </Section>
  )
}
