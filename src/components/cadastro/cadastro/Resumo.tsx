import type { ReactNode } from 'react'
import { partesDe } from '#src/api/contract/cadastro/cadastro-partes.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { CamposDaParte, LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import { ehReferencia } from '#src/api/contract/nucleo/referencia.ts'
import { camposDeCodigoDe } from '#src/api/contract/cadastro/tabela-base.ts'
import { CodigoComNome } from '#src/components/ui/page/CodigoComNome.tsx'
import { ContactAnchor } from '#src/components/ui/page/ContactAnchor.tsx'
import { contactLinks, type ContactLink } from '#src/components/ui/page/contact-links.ts'
import { camposDoEndereco, enderecoEmLinha } from '#src/components/ui/page/endereco-em-linha.ts'
import { mostrar, type DescricaoCampo, type DescricaoCampos } from '#src/components/ui/inputs/field.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import type { Cadastro } from '#src/queries/cadastro.ts'
import classes from './resumo.module.css'

interface ResumoProps {
  tipo: TipoCadastro
  record: Cadastro
  /** How its fields are called and read, those of nested records too. */
  campos: Readonly<Record<string, DescricaoCampo<never>>>
}

/** What the head of the page or its side says already, or what has a place of its own. */
const alheios = new Set<string>([
  'nome',
  'registro',
  'ativo',
  'email',
  'telefone',
  'observacoes',
  ...camposDoEndereco,
])

/** What is known of a cadastro, to be read: blank fields are left out. */
export function Resumo({ tipo, record, campos }: ResumoProps) {
  const valores = new Map<string, unknown>(Object.entries(record))
  const partes = partesDe(tipo)
  const proprios = Object.entries(campos).flatMap(([nome, descricao]) => {
    if (alheios.has(nome) || nome in partes) return []
    // each description is of the field of its name
    const texto = mostrar(descricao, valores.get(nome) as never)
    return texto === '' ? [] : [{ nome, rotulo: descricao.rotulo, texto }]
  })
  const endereco = enderecoEmLinha(record)
  const codigos = camposDeCodigoDe(tipo)
  return (
    <div className={classes.resumo}>
      <Section title="Cadastro">
        <dl className={classes.fields}>
          {proprios.map(({ nome, rotulo, texto }) => (
            <Par key={nome} rotulo={rotulo}>
              {codigos[nome] ? <CodigoComNome tabela={codigos[nome]} codigo={texto} /> : texto}
            </Par>
          ))}
          {endereco !== '' && (
            <Par rotulo="Endereço" inteiro>
              {endereco}
            </Par>
          )}
        </dl>
        {proprios.length === 0 && endereco === '' && (
          <p>Por enquanto, só o nome e o documento foram informados.</p>
        )}
      </Section>
      {Object.entries(partes).map(([nome, { plural, titulo, campos: declarados }]) => {
        const linhas = valores.get(nome) as LinhaDaParte[] // a list of nested records, as the contract declares it
        const descricoes = campos[nome]?.lista?.campos
        if (linhas.length === 0 || !descricoes) return null
        return (
          <Section key={nome} title={plural}>
            <ul className={classes.rows}>
              {linhas.map((linha) => (
                <Linha
                  key={linha.id}
                  linha={linha}
                  titulo={titulo}
                  declarados={declarados}
                  descricoes={descricoes}
                />
              ))}
            </ul>
          </Section>
        )
      })}
      {record.observacoes !== '' && (
        <Section title="Anotações internas">
          <p className={classes.note}>{record.observacoes}</p>
        </Section>
      )}
    </div>
  )
}

function Par({ rotulo, inteiro, children }: { rotulo: string; inteiro?: boolean; children: ReactNode }) {
  return (
    <div data-whole={inteiro || undefined}>
      <dt>{rotulo}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A date, a number or a document needs a label to be understood; a word or an e-mail does not. */
const porExtenso = (campo: CamposDaParte[string] | undefined) =>
  campo !== undefined && !ehReferencia(campo) && campo.especie !== 'texto' && campo.especie !== 'opcao'

/** By what somebody is reached leads there. */
function caminhoDe(campo: CamposDaParte[string] | undefined, texto: string): ContactLink | undefined {
  const teclado = campo && !ehReferencia(campo) ? campo.teclado : undefined
  return contactLinks({
    email: teclado === 'email' ? texto : '',
    telefone: teclado === 'tel' ? texto : '',
    site: '',
  })[0]
}

interface FatoProps {
  campo: CamposDaParte[string] | undefined
  texto: string
  /** What it is called, of what does not say so by itself. */
  rotulo?: string | undefined
}

/** What is known in one field. */
function Fato({ campo, texto, rotulo }: FatoProps) {
  const way = caminhoDe(campo, texto)
  if (way) return <ContactAnchor way={way} />
  return rotulo === undefined ? texto : `${rotulo}: ${texto}`
}

interface LinhaProps {
  linha: LinhaDaParte
  titulo: string
  declarados: CamposDaParte
  descricoes: DescricaoCampos<Record<string, unknown>>
}

/** One nested record: by its name, and what else is known of it. */
function Linha({ linha, titulo, declarados, descricoes }: LinhaProps) {
  const textos = Object.entries(descricoes)
    .map(([nome, descricao]) => ({
      nome,
      rotulo: descricao.rotulo,
      texto: mostrar(descricao, linha[nome]),
    }))
    .filter(({ texto }) => texto !== '' && texto !== '–')
  const principal = textos.find(({ nome }) => nome === titulo)
  return (
    <li>
      <strong>{principal && <Fato campo={declarados[titulo]} texto={principal.texto} />}</strong>
      <span className={classes.rest}>
        <Facts
          facts={textos
            .filter((um) => um !== principal)
            .map(({ nome, rotulo, texto }) => (
              <span key={nome} title={rotulo}>
                <Fato
                  campo={declarados[nome]}
                  texto={texto}
                  rotulo={porExtenso(declarados[nome]) ? rotulo : undefined}
                />
              </span>
            ))}
        />
      </span>
    </li>
  )
}
