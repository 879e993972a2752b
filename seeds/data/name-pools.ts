/**
 * Names that are common in towns of eastern Massachusetts. A first name is drawn from the pool of its last name. No first name and last
 * name from the same pool may together be the name of a famous person, because the people in the demo must be fictional.
 */
export interface NamePool {
  /** Percentage of the staff with names of this pool. */
  weight: number;
  women: readonly string[];
  men: readonly string[];
  last: readonly string[];
}

const list = (names: string): readonly string[] => names.trim().split(/\s+/);

export const NAME_POOLS: readonly NamePool[] = [
  {
    weight: 22,
    women: list(`Kathleen Maureen Erin Colleen Megan Caitlin Bridget Eileen Shannon Molly Meaghan Patricia Sheila Nora
      Kerry Deirdre Siobhan Mary-Kate Noreen Aileen`),
    men: list('Brian Kevin Sean Patrick Timothy Daniel Michael Ryan Dennis Liam Conor Neil Brendan Declan'),
    last: list(`Sullivan Murphy Callahan Donovan O'Brien Doherty Flaherty Gallagher McCarthy Keane Moynihan Lynch Foley
      Hurley Connolly Twomey McGrath Shaughnessy O'Leary Regan Feeney Mulcahy Cronin Keohane Tierney Hanlon Dunphy
      McDermott Cotter Lally Geary Finnerty Mahoney Kinsella Noonan Breen O'Donnell Scanlon Crowley Devlin`),
  },
  {
    weight: 24,
    women: list(`Jennifer Susan Amy Laura Karen Elizabeth Rebecca Sarah Emily Julie Heather Abigail Hannah Nancy Linda
      Christine Melissa Katherine Rachel Allison Beth Carolyn Jill Stephanie Lauren Diane Martha Kristen Paige Lindsay`),
    men: list(`David Robert Andrew Matthew Peter Thomas Stephen Scott Jeffrey Mark Jonathan Christopher Gregory Nathan
      Eric William Benjamin Adam Keith Douglas`),
    last: list(`Whitcomb Hathaway Preble Stearns Bramhall Chandler Wheeler Atwood Saltmarsh Thayer Holbrook Pomeroy
      Burnham Nickerson Sprague Lovell Gifford Baxter Hodges Merrill Fairbanks Tilton Ellsworth Crocker Phelps Ames Rowe
      Dunham Gilman Kimball Lathrop Mansfield Osgood Pratt Tucker Barlow Haskell Perley Weston Ashworth Clayton Marsh
      Drummond Fletcher Garrison Hollis Ingram Lockwood Mercer Norwood`),
  },
  {
    weight: 13,
    women: list(`Gina Lisa Donna Angela Nicole Michelle Francesca Maria Deborah Danielle Christina Joanne Rosanne Carla
      Alyssa Marisa`),
    men: list('Anthony Joseph Paul Vincent Frank Nicholas Marco Steven Richard Dominic'),
    last: list(`DiNapoli Russo Caruso Marchetti DeLuca Pellegrini Santoro Bianchi Ferraro Gambale Cataldo Iannuzzi
      Luongo Mastroianni Petrillo Sabatino Tedesco Vitale Zappala Colarusso Famiglietti Minichiello Ranieri Palumbo`),
  },
  {
    weight: 10,
    women: list('Ana Fernanda Lucia Isabel Paula Juliana Sandra Teresa Camila Renata Fatima Leticia Natalia Elisa'),
    men: list('Carlos Paulo Ricardo Manuel Rafael Jorge Luis Marcelo Bruno Antonio'),
    last: list(`Silva Medeiros Carvalho Oliveira Furtado Pacheco Rezendes Tavares Almeida Cabral Moniz Barros Nogueira
      Pimentel Teixeira Andrade Botelho Ferreira Goulart Monteiro Vasconcelos Amaral`),
  },
  {
    weight: 7,
    women: list('Maribel Yolanda Carmen Vanessa Jessica Rosa Luz Marisol Gabriela Daniela Iris Xiomara'),
    men: list('Hector Jose Miguel Edwin Orlando Juan Ramon'),
    last: list(`Rivera Ortiz Santiago Maldonado Rosario Figueroa Nunez Quinones Polanco Peralta Guzman Cordero
      Villanueva Escobar Salgado Zelaya Arroyo Betancourt`),
  },
  {
    weight: 5,
    women: list('Marie-Ange Nadege Guerda Mirlande Fabiola Roseline Daphne Ketly Widline Judith'),
    men: list('Jean Wilner Emmanuel Reginald Frantz Stanley'),
    last: list(`Baptiste Desrosiers Etienne Jean-Louis Pierre-Paul Toussaint Lafontant Cadet Dorvil Saintil Augustin
      Belizaire`),
  },
  {
    weight: 6,
    women: list('Nicole Tamika Denise Monique Ebony Alicia Jasmine Renee Yvonne Simone Candace Imani'),
    men: list('Marcus Terrence Darnell Jamal Andre Malik Reggie'),
    last: list(`Washington Gaines Broadnax Pettway Coleman Hightower Dawkins Mayfield Boateng Owusu Mensah Okafor Adeyemi
      Nwosu Gyamfi Barrow`),
  },
  {
    weight: 5,
    women: list('Wei Lily Jing Grace Michelle Vivian Helen Xiaoyan Joyce Connie Amy Karen'),
    men: list('Kevin Raymond Eric Jason Wenbo Alan'),
    last: list('Chen Liang Zhao Huang Leung Woo Tsai Cheung Fong Moy Xu Yuen Lau Guo Tam'),
  },
  {
    weight: 4,
    women: list('Priya Anjali Deepa Kavita Sunita Meera Neha Shilpa Lakshmi Swati'),
    men: list('Rajesh Vikram Sanjay Anil Arjun Nikhil'),
    last: list('Raman Patel Krishnan Iyer Deshpande Kulkarni Banerjee Reddy Menon Pillai Chaudhary Bhatt'),
  },
  {
    weight: 3,
    women: list('Linh Thuy Mai Sophea Kim Ngoc Bopha Trang'),
    men: list('Minh Tuan Rithy Duc Vuthy'),
    last: list('Nguyen Tran Pham Huynh Sok Chhim Keo Prak Vuong Ly'),
  },
  {
    weight: 3,
    women: list('Talin Ani Sophia Eleni Despina Maro Alexandra Lena'),
    men: list('Aram George Costas Dimitri Haig Peter'),
    last: list('Kazarian Bedrosian Papadakis Kostas Hagopian Sarkisian Stavros Georgiou Minasian Tsoukalas'),
  },
  {
    weight: 5,
    women: list('Jacqueline Celeste Suzanne Monika Ewa Claudette Michele Danuta Renee Irena'),
    men: list('Roland Gerard Adam Stanley Tomasz Leon'),
    last: list(`Gagnon Bouchard Levesque Thibodeau Pelletier Cormier Arsenault Kowalczyk Nowicki Zielinski Wojcik
      Dubrowski Lachance Robichaud`),
  },
  {
    weight: 4,
    women: list('Rachel Leah Miriam Naomi Deborah Ilana Shira Ellen Tamar Judith'),
    men: list('Joshua Aaron Daniel Ethan Samuel Alan'),
    last: list('Rosenthal Feldman Abramowitz Kaplan Lerner Zuckerman Hirsch Weisman Ackerman Brodsky Sandler Glazer'),
  },
  {
    weight: 3,
    women: list('Layla Rania Nadia Hanan Samira Dina Amal Zainab'),
    men: list('Omar Karim Youssef Tariq Hassan'),
    last: list('Haddad Khoury Mansour Nassar Aziz Farah Rahimi Saleh Benali Chaoui'),
  },
];
