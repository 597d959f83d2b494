import type { Ramo } from './names.ts'

const ramo = (peso: number, cnae: string, atividade: string, ...loja: [string, ...string[]]): Ramo => ({
  loja,
  atividade,
  cnae,
  peso,
})

/** Trades of a union of retail and services, with their CNAE 2.3 subclasses. */
export const COMERCIO: readonly [Ramo, ...Ramo[]] = [
  ramo(9, '4721-1/02', 'Panificação e Confeitaria', 'Padaria', 'Panificadora', 'Padaria e Confeitaria'),
  ramo(10, '4712-1/00', 'Comércio de Alimentos', 'Mercearia', 'Minimercado', 'Empório'),
  ramo(5, '4711-3/02', 'Supermercados', 'Supermercado', 'Mercado'),
  ramo(8, '4771-7/01', 'Comércio de Medicamentos', 'Drogaria', 'Farmácia'),
  ramo(
    8,
    '4744-0/99',
    'Materiais para Construção',
    'Depósito',
    'Casa de Materiais',
    'Materiais de Construção',
  ),
  ramo(3, '4744-0/01', 'Comércio de Ferragens', 'Ferragens', 'Casa das Ferragens'),
  ramo(3, '4741-5/00', 'Comércio de Tintas', 'Tintas', 'Casa de Tintas'),
  ramo(3, '4742-3/00', 'Materiais Elétricos', 'Elétrica', 'Casa da Luz'),
  ramo(5, '4761-0/03', 'Comércio de Papelaria', 'Papelaria'),
  ramo(2, '4761-0/01', 'Comércio de Livros', 'Livraria'),
  ramo(14, '4781-4/00', 'Comércio de Confecções', 'Modas', 'Confecções', 'Boutique', 'Lojas'),
  ramo(7, '4782-2/01', 'Comércio de Calçados', 'Calçados', 'Sapataria'),
  ramo(3, '4755-5/01', 'Comércio de Tecidos', 'Tecidos', 'Casa dos Tecidos'),
  ramo(4, '4774-1/00', 'Comércio de Artigos Ópticos', 'Óptica', 'Ótica'),
  ramo(7, '4530-7/03', 'Comércio de Autopeças', 'Autopeças'),
  ramo(5, '4754-7/01', 'Comércio de Móveis', 'Móveis', 'Casa dos Móveis'),
  ramo(4, '4753-9/00', 'Comércio de Eletrodomésticos', 'Eletro', 'Lojas'),
  ramo(4, '4751-2/01', 'Comércio de Informática', 'Informática', 'Info'),
  ramo(4, '4789-0/04', 'Produtos para Animais', 'Pet Shop', 'Agropet'),
  ramo(2, '4789-0/02', 'Comércio de Plantas e Flores', 'Floricultura'),
  ramo(4, '4722-9/01', 'Comércio de Carnes', 'Açougue', 'Casa de Carnes'),
  ramo(4, '4724-5/00', 'Comércio de Hortifrutigranjeiros', 'Hortifrúti', 'Varejão'),
  ramo(2, '4783-1/01', 'Comércio de Joias', 'Joalheria', 'Relojoaria e Joalheria'),
  ramo(4, '4772-5/00', 'Comércio de Cosméticos', 'Perfumaria', 'Cosméticos'),
  ramo(2, '4763-6/01', 'Comércio de Brinquedos', 'Brinquedos', 'Bazar'),
  ramo(2, '4763-6/03', 'Comércio de Bicicletas', 'Bicicletaria', 'Bike Shop'),
  ramo(6, '5611-2/01', 'Restaurante', 'Restaurante', 'Cantina', 'Churrascaria'),
  ramo(4, '5611-2/03', 'Lanchonete', 'Lanchonete', 'Lanches'),
  ramo(3, '9602-5/01', 'Serviços de Beleza', 'Salão', 'Espaço', 'Barbearia'),
  ramo(4, '4520-0/01', 'Manutenção de Veículos', 'Oficina Mecânica', 'Auto Center'),
  ramo(3, '6821-8/01', 'Negócios Imobiliários', 'Imobiliária'),
  ramo(2, '9601-7/01', 'Lavanderia', 'Lavanderia'),
  ramo(2, '1813-0/01', 'Artes Gráficas', 'Gráfica'),
  ramo(2, '4635-4/99', 'Distribuição de Bebidas', 'Distribuidora', 'Adega'),
  ramo(2, '9313-1/00', 'Atividades Físicas', 'Academia'),
]

/** Trades of a union of private schools. */
export const ENSINO: readonly [Ramo, ...Ramo[]] = [
  ramo(5, '8512-1/00', 'Educação Infantil', 'Escola Infantil', 'Centro de Educação Infantil'),
  ramo(5, '8513-9/00', 'Ensino Fundamental', 'Colégio', 'Escola', 'Instituto Educacional'),
  ramo(3, '8520-1/00', 'Ensino Médio', 'Colégio', 'Liceu'),
  ramo(3, '8593-7/00', 'Ensino de Idiomas', 'Escola de Idiomas', 'Centro de Idiomas'),
  ramo(2, '8592-9/03', 'Ensino de Música', 'Escola de Música', 'Conservatório'),
  ramo(2, '8599-6/99', 'Cursos Livres', 'Curso', 'Centro de Estudos'),
]
